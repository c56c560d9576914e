import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Bundles another site's facts: a file of `folder` takes the place of the one of the same name in
 * `content-bundle/site/`. The compiler itself reads the engine's own: locales, redirects and the origin, and of the
 * team and the glossary what stands in Markdown, in listings and in warnings. It runs in processes of their own from
 * code that is packed before any facts are known, and its cache is keyed by the engine's; a site whose people or words
 * differ edits the tables.
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
