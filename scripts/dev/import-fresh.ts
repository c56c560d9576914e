import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ImportConfig } from '../../content-bundle/build/sources/load-site-input.ts'

const root = resolve(import.meta.dirname, '../..')
/** Below the root, so that packages are found from there. */
const folder = join(root, '.cache/site-configs')

let imports = 0

/**
 * Imports a site config again, with every file it imports: Node itself imports a file once. The files are
 * bundled, and the bundle has another name each time.
 */
export const importFresh: ImportConfig = async (file) => {
  mkdirSync(folder, { recursive: true })
  imports += 1
  const outfile = join(folder, `${process.pid}-${imports}.mjs`)
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        // The bundle must throw the same class of error as this process catches.
        name: 'own-define-site',
        setup({ onResolve }) {
          onResolve({ filter: /\/define-site\.ts$/ }, ({ path, resolveDir }) => ({
            path: pathToFileURL(resolve(resolveDir, path)).href,
            external: true,
          }))
        },
      },
    ],
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile)
  }
}
