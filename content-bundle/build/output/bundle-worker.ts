import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { hashOf } from '../cache/hash.ts'
import { isWorkerModule } from './out-folder.ts'
import { quietDrawing } from './quiet-drawing.ts'
import { replaceFacts } from './replace-facts.ts'

/** Stands in the bundle until the hash of the rest is known. */
const buildIdPlaceholder = '__code_build_id__________________'

export interface BundleWorkerOptions {
  /** Bundled in place of the worker's own door; relative to the root. */
  entry?: string
  /** Folder of another site's facts; see `replace-facts.ts`. */
  facts?: string
}

/**
 * Bundles the worker to `<out>/index.js` with its WebAssembly beside it; returns the id of this code. Modules of
 * another build go: whoever runs or uploads the folder takes every module in it.
 */
export async function bundleWorker(
  root: string,
  outFolder: string,
  { entry = 'worker/index.ts', facts }: BundleWorkerOptions = {},
): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    write: false,
    minify: true,
    keepNames: false,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    entryPoints: { index: entry },
    outdir: outFolder,
    external: ['node:*', 'cloudflare:*'],
    splitting: true,
    chunkNames: '[name]-[hash]',
    loader: { '.wasm': 'copy' },
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __CODE_BUILD__: JSON.stringify(buildIdPlaceholder) },
    plugins: [quietDrawing, ...(facts ? [replaceFacts(root, facts)] : [])],
    logLevel: 'silent',
    absWorkingDir: root,
  })
  const made = new Map(outputFiles.map((file) => [basename(file.path), file]))
  const id = hashOf(made.get('index.js')?.text ?? '').slice(0, 12)
  mkdirSync(outFolder, { recursive: true })
  for (const [name, { contents, text }] of made) {
    const isCode = name.endsWith('.js')
    writeFileSync(join(outFolder, name), isCode ? text.replaceAll(buildIdPlaceholder, id) : contents)
  }
  for (const name of readdirSync(outFolder)) {
    if (isWorkerModule(name) && !made.has(name)) rmSync(join(outFolder, name))
  }
  return id
}
