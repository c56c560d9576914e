import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { ImportConfig } from '../../engine/build/sources/load-site-input.ts'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'

const root = resolve(import.meta.dirname, '../..')
/** Below the root, so that packages are found from there. */
const folder = join(root, '.cache/site-configs')

let imports = 0

/**
 * Imports a site config again, with every file it imports: Node itself imports a file once. The files are
 * bundled, and the bundle has another name each time. The texts of the engine are among them.
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
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } catch (error) {
    // The bundle has its own class of it.
    throw error instanceof Error && error.name === SiteConfigError.name
      ? new SiteConfigError(error.message)
      : error
  } finally {
    rmSync(outfile)
  }
}
