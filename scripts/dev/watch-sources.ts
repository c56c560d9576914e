import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SiteInput } from '../../content-bundle/build/sources/site-input.ts'
import { watchTree } from './watch-tree.ts'

/**
 * What a changed file calls for: pages to compile, public files to copy, the browser's or the worker's
 * bundle to make anew; `engine` is the compiler itself and the tables it reads, which a running process
 * cannot take back.
 */
export type ChangeKind = 'content' | 'public' | 'client' | 'worker' | 'engine'

/** Milliseconds of silence that end a change: editors write a file in several steps. */
const quietMs = 15

/** Calls back with all that changed since the last call. Returns how to stop. */
export function watchSources(input: SiteInput, onChange: (kinds: Set<ChangeKind>) => void): () => void {
  const { root, pagesFolder, cookbookFolder, publicFolder } = input
  const code = (room: string) => join(root, room)
  const folders: [folder: string, kindsOf: (file: string) => ChangeKind[]][] = [
    [pagesFolder, () => ['content']],
    [cookbookFolder, (file) => [file.endsWith('.ts') ? 'engine' : 'content']],
    [publicFolder, () => ['public', 'content']],
    // The worker renders islands too.
    [code('client'), (file) => (file.endsWith('.css') ? ['client'] : ['client', 'worker'])],
    [code('worker'), () => ['worker']],
    ...['model', 'site', 'compile', 'build'].map((room): [string, () => ChangeKind[]] => [
      code(`content-bundle/${room}`),
      () => ['engine'],
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
    .filter(([folder]) => existsSync(folder))
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

/** Tests, and what editors write beside a file while they save it. */
const isNoSource = (file: string) => /^\.|~$|\.sw[a-z]$|^4913$|\.test\.tsx?$|\.snap$/.test(basename(file))
