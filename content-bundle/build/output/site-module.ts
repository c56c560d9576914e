import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { SiteConfig } from '../../model/site/site-config.ts'

/**
 * Bundles a site config as data: imports of `content-bundle/site/config.ts` get the value the build has
 * loaded and validated. The worker starts without the validation, and runs any site without a change.
 */
export function siteModule(root: string, site: SiteConfig): Plugin {
  const config = join(root, 'content-bundle/site/config.ts')
  return {
    name: 'site-module',
    setup(build) {
      build.onLoad({ filter: /[\\/]site[\\/]config\.ts$/ }, ({ path }) =>
        path === config ? { contents: JSON.stringify(site), loader: 'json' } : undefined,
      )
    },
  }
}
