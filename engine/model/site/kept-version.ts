import * as paths from '../urls/paths.ts'
import { defineSite } from './define-site.ts'
import type { SiteConfig } from './site-config.ts'
import { withoutServer } from './without-server.ts'

/** A site as the version of this name is kept: below a path of the site of today, with everything in files. */
export const keptVersion = (site: SiteConfig, name: string): SiteConfig => ({
  ...withoutServer(
    defineSite({ ...site, base: site.base + paths.version(name), keptAs: name, announcement: null }),
  ),
  versions: site.versions,
})
