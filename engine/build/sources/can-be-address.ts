import type { Diagnostics } from '../../compile/diagnostics.ts'

/** Characters that have another meaning in a URL, with that meaning. */
const unfit: readonly (readonly [sign: RegExp, meaning: string])[] = [
  [/\?/, 'the beginning of a query'],
  [/#/, 'the beginning of an anchor'],
  [/%[\da-f]{2}/i, 'one escaped letter'],
  [/\\/, 'a slash'],
  [/\p{Cc}/u, 'nothing'],
]

/** The language that other tools have at the end of a file name. */
const languageEnding =
  /\.((?:ar|cs|de|en|es|fr|he|hi|id|it|ja|ko|nl|pl|pt|ru|tr|uk|vi|zh)(?:[-_]\w{2,4})?)\.mdx?$/

/** True if a file name can be part of a URL. Reports an error if browsers would request another URL. */
export function canBeAddress(file: string, diagnostics: Diagnostics): boolean {
  const [sign, meaning] = unfit.find(([sign]) => sign.test(file)) ?? []
  if (!sign) {
    const [ending, language = ''] = languageEnding.exec(file) ?? []
    if (ending)
      diagnostics.warn(
        null,
        `The name of this file ends in \`.${language}\`, and so does the address of its page.`,
        `A translation is in the folder of its language, and has the name of its original: \`${language}/${file.replace(ending, '')}.mdx\`.`,
      )
    if (/[A-Z\s]/.test(file.replace(/\.\w+$/, '')))
      diagnostics.warn(
        null,
        'The name of this file has capital letters or spaces, and so has the address of its page.',
        'Rename it: small letters and hyphens are easy to type and to read out.',
      )
    return true
  }
  const [forbidden = ''] = sign.exec(file) ?? []
  const character = /\p{Cc}/u.test(forbidden) ? 'a control character' : `\`${forbidden}\``
  diagnostics.error(
    null,
    `The name of this file contains ${character}, which means ${meaning} in a URL.`,
    'Rename the file or its folder. The page is left out until then.',
  )
  return false
}
