import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compilerId } from './compiler-id.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.cache/precompiled')

/** Entry points of the build's worker processes and threads, relative to this folder. */
const entries = {
  'page-worker': '../workers/page-worker.ts',
  'search-worker': '../search/search-worker.ts',
} as const
type Entry = keyof typeof entries

/** Code of another compiler version is kept this long: a running server may still use it. */
const keptMs = 24 * 60 * 60 * 1000

const precompiledFolder = () => join(folder, compilerId().slice(0, 16))

/** URL of an entry's code: precompiled if an earlier build has done that, else the source file. */
export function workerUrl(entry: Entry): URL {
  const precompiled = join(precompiledFolder(), `${entry}.mjs`)
  return existsSync(precompiled) ? pathToFileURL(precompiled) : new URL(entries[entry], import.meta.url)
}

/**
 * Bundles the entries for the next builds. A worker reads some 700 files of the compiler and its dependencies
 * before its first page; bundled, it starts more than half a second sooner.
 */
export async function precompileWorkers(): Promise<void> {
  const target = precompiledFolder()
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
    // Grammars are loaded one by one, when a page needs them.
    external: ['@shikijs/langs', '@shikijs/themes', 'esbuild'],
    // Only the build's own modules use their location.
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
    // Another build has done the same at the same time.
    rmSync(unfinished, { recursive: true })
  }
}
