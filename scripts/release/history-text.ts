import { stripVTControlCharacters } from 'node:util'
import type { PageChanges } from '../../engine/model/page-changes.ts'
import type { StoredBuild } from '../../engine/release/release-history.ts'

/** Paths of each kind that are printed. */
const mostPaths = 20

/** Bytes as people read them. */
export const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1)} MB`

const number = (count: number) => count.toLocaleString('en')

export const counted = (count: number, noun: string): string =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`

/** The pages that a build adds (`+`), changes (`~`) and removes (`−`), a line each, and their numbers. */
export function changesText({ added, changed, removed, withoutRedirect }: PageChanges): string {
  const lost = new Set(withoutRedirect)
  const lines = (sign: string, paths: readonly string[]) => [
    ...paths.slice(0, mostPaths).map((path) => `  ${sign} ${path}`),
    ...(paths.length > mostPaths ? [`  ${sign} and ${paths.length - mostPaths} more`] : []),
  ]
  // Addresses that break are never cut off.
  const others = removed.filter((path) => !lost.has(path))
  return [
    ...lines('+', added),
    ...lines('~', changed),
    ...lines('−', others),
    ...withoutRedirect.map((path) => `  − ${path}  (no redirect)`),
    `Pages and files: ${number(added.length)} added, ${number(changed.length)} changed, ${number(removed.length)} removed.`,
  ].join('\n')
}

/** Characters of a build's id that are printed: enough to name it. */
const idLength = 12

/** A table of builds: when they were shipped, from which commit, by whom, their size. */
export function historyText(history: readonly StoredBuild[]): string {
  const rows = history.map(({ build, isCurrent, shippedAt, startedAt, source, pages, bytes }) => [
    isCurrent ? '*' : '',
    build.slice(0, idLength),
    shippedAt ? minutes(shippedAt) : `unfinished (${minutes(startedAt)})`,
    source?.commit ?? '–',
    stripVTControlCharacters(source?.author ?? '–'),
    pages.toLocaleString('en'),
    sizeText(bytes),
  ])
  return columns([['', 'Build', 'Shipped (UTC)', 'Commit', 'Author', 'Pages', 'Size'], ...rows])
}

const minutes = (iso: string) => iso.slice(0, 16).replace('T', ' ')

/** Rows as aligned columns. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
