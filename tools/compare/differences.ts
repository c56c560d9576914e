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

/** The lines that were removed and added; a note where only the order differs. */
function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const removed = without(before, after)
  const added = without(after, before)
  if (removed.length + added.length > 0)
    return [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  const at = before.findIndex((line, index) => line !== after[index])
  return at < 0 ? [] : [`~ The order differs from \`${before[at]}\` on.`]
}

/** The lines that another list does not have, or has fewer times. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
