import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { SitePaths } from '../../engine/build/sources/load-site-input.ts'
import { watchTree } from './watch-tree.ts'

/**
 * The work that a changed file requires: compile pages, copy public files, rebuild the browser's or the worker's
 * bundle, load the site config again. `engine` is the compiler itself, which a running process cannot reload.
 */
export type ChangeKind = 'content' | 'public' | 'client' | 'worker' | 'site' | 'engine'

/** Milliseconds without an event that end a change: editors write a file in several steps. */
const quietMs = 15

/** Calls back with everything that changed since the last call. Returns a function that stops it. */
export function watchSources(
  root: string,
  { siteFile, pagesFolder, cookbookFolder, publicFolder }: SitePaths,
  onChange: (kinds: Set<ChangeKind>) => void,
): () => void {
  const code = (folder: string) => join(root, folder)
  const folders: [folder: string, kindsOf: (file: string) => ChangeKind[]][] = [
    [pagesFolder, (file) => (isFact(file) ? ['content', 'site'] : ['content'])],
    [cookbookFolder, (file) => [file.endsWith('.ts') ? 'engine' : 'content']],
    [join(dirname(pagesFolder), 'questions'), () => ['content']],
    [publicFolder, () => ['public', 'content']],
    // The worker renders these components too.
    [code('client'), (file) => (file.endsWith('.css') ? ['client'] : ['client', 'worker'])],
    [code('worker'), () => ['worker']],
    // The folders of a site may be next to its config.
    [
      dirname(siteFile),
      (file) => {
        if (isInside(file, [pagesFolder, cookbookFolder, publicFolder])) return []
        // The site's own components and styles are part of both bundles.
        return /\.(?:tsx|css|woff2)$/.test(file) ? ['site', 'client', 'worker'] : ['site']
      },
    ],
    ...['model', 'compile', 'build'].map((name): [string, (file: string) => ChangeKind[]] => [
      code(`engine/${name}`),
      (file) => [isTexts(file) ? 'site' : 'engine'],
    ]),
  ]
  let kinds = new Set<ChangeKind>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    const changed = kinds
    kinds = new Set()
    onChange(changed)
  }
  const stops = folders
    .filter(([folder]) => existsSync(dirname(folder)))
    .map(([folder, kindsOf]) =>
      watchTree(folder, (file) => {
        if (isNoSource(file)) return
        for (const kind of kindsOf(file)) kinds.add(kind)
        clearTimeout(timer)
        timer = setTimeout(flush, quietMs)
      }),
    )
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** The engine's interface texts are loaded with the config of the site. */
const isTexts = (file: string) => /[\\/]messages[\\/][^\\/]+\.json$/.test(file)

/** A file of values, which the site config may import too. */
const isFact = (file: string) => file.endsWith('.json') && basename(file) !== 'meta.json'

const isInside = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file.startsWith(folder + sep))

/** Tests, and temporary files of editors. */
const isNoSource = (file: string) => /^\.|~$|\.sw[a-z]$|^4913$|\.test\.tsx?$|\.snap$/.test(basename(file))
