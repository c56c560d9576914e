import { diff, isDeepStrictEqual } from 'node:util'

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
    const lines = changedLines([before[aspect] ?? []].flat(), [after[aspect] ?? []].flat())
    return lines.length === 0 ? [] : [{ aspect, lines }]
  })
}

/** Most lines whose order is compared: Node's memory for it grows with their square, to 0.4 GB for 8,000. */
const mostOrdered = 4000

function changedLines(was: readonly string[], is: readonly string[]): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (was.length + is.length <= mostOrdered)
    return diff(was, is)
      .filter(([operation]) => operation !== 0)
      .map(([operation, line]) => `${operation > 0 ? '-' : '+'} ${line}`)
  const [old, now] = [new Set(was), new Set(is)]
  const lines = [
    ...[...old].filter((line) => !now.has(line)).map((line) => `- ${line}`),
    ...[...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ]
  return lines.length > 0 ? lines : ['~ The same lines, in another order or number']
}
