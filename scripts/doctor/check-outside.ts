import { type OutsideThing, staleThings, unsafeVersions } from '../../engine/build/report/outside-things.ts'
import { type Finding, note, ok } from './finding.ts'

/** Checks what pages rely on outside the site: what has a known hole, or was not looked up for long. The build says what ends soon. */
export function checkOutside(
  things: readonly OutsideThing[],
  pages: ReadonlyMap<string, string>,
  now: Date,
): Finding[] {
  const unsafe = unsafeVersions(things, pages).map((says) =>
    note(says, 'Correct its row in the table of outside things as well.'),
  )
  const stale = staleThings(things, now)
  const findings =
    stale.length === 0
      ? unsafe
      : [
          ...unsafe,
          note(
            `${stale.length} of ${things.length} outside things were looked up too long ago for their kind, or never: ${stale.join(', ')}`,
            'Read the source in each row, correct what pages say, and write the day.',
          ),
        ]
  return findings.length > 0 || things.length === 0
    ? findings
    : [ok(`${things.length} outside things were looked up, and none has a known hole on a page`)]
}
