import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Bundles another site's facts: a file of `folder` takes the place of the one of the same name in
 * `content-bundle/site/`. Tables the compiler reads (locales, redirects) stay the engine's own.
 */
export function replaceFacts(root: string, folder: string): Plugin {
  const facts = join(root, 'content-bundle/site')
  return {
    name: 'replace-facts',
    setup(build) {
      build.onResolve({ filter: /^\..*\.ts$/ }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path)
        const other = join(folder, basename(file))
        return dirname(file) === facts && existsSync(other) ? { path: other } : undefined
      })
    },
  }
}
