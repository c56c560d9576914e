import { styleText } from 'node:util'
import { type Difference, differencesOf, type Snapshot } from './differences.ts'

export interface Comparison {
  /** Addresses that both builds answer. */
  compared: number
  onlyBefore: string[]
  onlyAfter: string[]
  /** Addresses whose answers differ. */
  changed: Map<string, Difference[]>
}

/** Compares what two builds answer, address by address. */
export function compareBuilds(
  before: ReadonlyMap<string, Snapshot>,
  after: ReadonlyMap<string, Snapshot>,
): Comparison {
  const changed = new Map<string, Difference[]>()
  let compared = 0
  for (const [path, snapshot] of before) {
    const other = after.get(path)
    if (!other) continue
    compared += 1
    const differences = differencesOf(snapshot, other)
    if (differences.length > 0) changed.set(path, differences)
  }
  return {
    compared,
    onlyBefore: [...before.keys()].filter((path) => !after.has(path)),
    onlyAfter: [...after.keys()].filter((path) => !before.has(path)),
    changed,
  }
}

/** True if two builds answer the same at every address. */
export const isEqual = ({ onlyBefore, onlyAfter, changed }: Comparison): boolean =>
  onlyBefore.length + onlyAfter.length + changed.size === 0

/** Longest line of a difference, in characters. */
const lineLength = 160
/** Lines shown of one difference. */
const linesShown = 12

/** A table of what differs, then the differences. Addresses that differ in the same way are listed together. */
export function comparisonReport({ compared, onlyBefore, onlyAfter, changed }: Comparison): string {
  const differences = [...changed].flatMap(([path, differences]) =>
    differences.map((difference) => ({ path, difference })),
  )
  const aspects = Map.groupBy(differences, ({ difference }) => difference.aspect)
  const groups = Map.groupBy(differences, ({ difference }) => JSON.stringify(difference))
  const rows: [name: string, count: number][] = [
    ['addresses compared', compared],
    ['addresses that differ', changed.size],
    ...[...aspects].map(([aspect, { length }]): [string, number] => [`  in ${aspect}`, length]),
    ['only in the first build', onlyBefore.length],
    ['only in the second build', onlyAfter.length],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, count]) => `${name.padEnd(width)}  ${String(count).padStart(6)}`)
  const details = [...groups.values()]
    .sort((a, b) => b.length - a.length)
    .map(([first, ...others]) => {
      const { aspect = '', lines = [] } = first?.difference ?? {}
      const where = others.length === 0 ? first?.path : `${first?.path} and ${others.length} more`
      const hidden = lines.length - linesShown
      return [
        styleText('bold', `${where}: ${aspect}`),
        ...lines.slice(0, linesShown).map((line) => `  ${cut(line)}`),
        ...(hidden > 0 ? [`  … and ${hidden} more lines`] : []),
      ].join('\n')
    })
  return [
    table.join('\n'),
    ...onlyBefore.map((path) => `- ${path}`),
    ...onlyAfter.map((path) => `+ ${path}`),
    ...details,
  ].join('\n\n')
}

const cut = (line: string) => (line.length > lineLength ? `${line.slice(0, lineLength)}…` : line)
