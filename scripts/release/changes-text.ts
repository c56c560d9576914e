import { stripVTControlCharacters } from 'node:util'
import type { PageChanges } from '../../engine/model/page-changes.ts'
import type { StoredBuild } from '../../engine/release/stored-builds.ts'
import { shortId, type Traffic } from '../../engine/release/worker-versions.ts'
import type { DescribedVersion } from './described-versions.ts'

/** Paths of each kind that are printed. */
const mostPaths = 20

/** Bytes as people read them. */
export const sizeText = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 1)} MB`

const number = (count: number) => count.toLocaleString('en')

export const counted = (count: number, noun: string): string =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`

/** The pages that a build adds (`+`), changes (`~`) and removes (`−`), a line each, and their numbers. */
export function changesText(changes: PageChanges): string {
  const { added, changed, removed, withoutRedirect } = changes
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
    `Pages and files: ${countsText(changes)}.`,
  ].join('\n')
}

/** How many pages and files a build adds, changes and removes. */
export const countsText = ({ added, changed, removed }: PageChanges): string =>
  `${number(added.length)} added, ${number(changed.length)} changed, ${number(removed.length)} removed`

/** What the versions of a worker are to readers: a table, the newest first, those that readers have with their share. */
export const versionsText = (versions: readonly DescribedVersion[], traffic: Traffic): string =>
  versions.length === 0
    ? 'No version of the worker is deployed: `npm run ship` makes the first.'
    : columns([
        ['Readers', 'Version', 'Made (UTC)', 'What'],
        ...versions.map(({ id, madeAt, what }) => [
          traffic[id] === undefined ? '' : `${traffic[id]} %`,
          id.slice(0, 8),
          minutes(madeAt),
          stripVTControlCharacters(what),
        ]),
      ])

/** A table of builds: when they were uploaded or given to readers last, and from which commit. */
export const buildsText = (builds: readonly StoredBuild[]): string =>
  columns([
    ['Build', 'Uploaded (UTC)', 'Commit', 'Author'],
    ...builds.map(({ build, usedAt, source }) => [
      shortId(build),
      minutes(usedAt),
      source?.commit ?? '–',
      stripVTControlCharacters(source?.author ?? '–'),
    ]),
  ])

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
