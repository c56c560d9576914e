import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { hashOf } from './hash.ts'
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

/** Bundles the worker to `<out>/index.js` with its WebAssembly beside it; returns the id of this code. */
export async function bundleWorker(
  root: string,
  outFolder: string,
  { entry = 'worker/index.ts', facts }: BundleWorkerOptions = {},
): Promise<string> {
  await build({
    bundle: true,
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
  const file = join(outFolder, 'index.js')
  const code = readFileSync(file, 'utf8')
  const id = hashOf(code).slice(0, 12)
  writeFileSync(file, code.replaceAll(buildIdPlaceholder, id))
  return id
}
