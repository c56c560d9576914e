import { diff } from 'node:util'

/** Something that one build has and the other has not. */
export interface Difference {
  /** The part that differs: `text`, `links`, `markdown` … */
  aspect: string
  /** `- before` and `+ after`, line by line. */
  lines: string[]
}

/** The answer of a build at one address: lists of lines by aspect. */
export type Snapshot = Readonly<Record<string, string | readonly string[]>>

/** Compares two snapshots aspect by aspect. Empty when they are equal. */
export function differencesOf(before: Snapshot, after: Snapshot): Difference[] {
  const aspects = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return aspects.flatMap((aspect) => {
    const [was, is] = [[before[aspect] ?? []].flat(), [after[aspect] ?? []].flat()]
    // Node 24 cannot compare two empty lists.
    const lines = (was.length + is.length === 0 ? [] : diff(was, is))
      .filter(([operation]) => operation !== 0)
      .map(([operation, line]) => `${operation > 0 ? '-' : '+'} ${line}`)
    return lines.length === 0 ? [] : [{ aspect, lines }]
  })
}
