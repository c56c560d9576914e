import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compilerId } from './compiler-id.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.cache/packed')

/** Entry points of the build's worker processes and threads, relative to this folder. */
const entries = {
  'page-worker': '../workers/page-worker.ts',
  'search-worker': '../search/search-worker.ts',
} as const
type Entry = keyof typeof entries

/** Another compiler's code is kept this long: a server that was started with it may still need it. */
const keptMs = 24 * 60 * 60 * 1000

const packedFolder = () => join(folder, compilerId().slice(0, 16))

/** An entry's code: in few files where an earlier build has packed it, else as it is written. */
export function workerUrl(entry: Entry): URL {
  const packed = join(packedFolder(), `${entry}.mjs`)
  return existsSync(packed) ? pathToFileURL(packed) : new URL(entries[entry], import.meta.url)
}

/**
 * Packs the entries for the builds after this one. A worker reads some seven hundred files of the compiler
 * and its dependencies before its first page; packed, it starts more than half a second sooner.
 */
export async function precompileWorkers(): Promise<void> {
  const target = packedFolder()
  if (existsSync(target)) return
  const unfinished = `${target}.${process.pid}`
  const { build } = await import('esbuild')
  await build({
    entryPoints: Object.entries(entries).map(([name, file]) => ({
      out: name,
      in: join(import.meta.dirname, file),
    })),
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Grammars are read one by one, when a page asks for them.
    external: ['@shikijs/langs', '@shikijs/themes', 'esbuild'],
    // Of these modules only the build's own ask where they are.
    define: { 'import.meta.dirname': JSON.stringify(import.meta.dirname) },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (path !== unfinished && Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true })
  }
  try {
    renameSync(unfinished, target)
  } catch {
    // Another build has packed the same at the same time.
    rmSync(unfinished, { recursive: true })
  }
}
