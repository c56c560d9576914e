import type { Diagnostics } from '../../compile/diagnostics.ts'

/** What an address takes for something else than a part of a name, and for what. */
const unfit: readonly (readonly [sign: RegExp, takenFor: string])[] = [
  [/\?/, 'the beginning of a query'],
  [/#/, 'the beginning of an anchor'],
  [/%[\da-f]{2}/i, 'one escaped letter'],
  [/\\/, 'a slash'],
  [/\p{Cc}/u, 'nothing'],
]

/** Whether the name of a page's file can be its address: false, with an error, when browsers would ask for another. */
export function canBeAddress(file: string, problems: Diagnostics): boolean {
  const [sign, takenFor] = unfit.find(([sign]) => sign.test(file)) ?? []
  if (!sign) return true
  const [found = ''] = sign.exec(file) ?? []
  const shown = /\p{Cc}/u.test(found) ? 'a control character' : `\`${found}\``
  problems.strictError(
    null,
    `The name of this file has ${shown} in it, which an address takes for ${takenFor}.`,
    'Rename the file or its folder; until then there is no such page.',
  )
  return false
}
