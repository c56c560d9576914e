import { readSite } from './read-site.ts'
import type { SiteConfig, SiteConfigInput } from './site-config.ts'

/** A site config that cannot be used. The message lists every error. */
export class SiteConfigError extends Error {
  override name = 'SiteConfigError'
}

/**
 * Checks a site's configuration and returns it with its defaults. Throws a `SiteConfigError` that lists every error
 * with its path. The build bundles the value into the worker, so no check runs there.
 */
export function defineSite(config: SiteConfigInput): SiteConfig {
  const { site, errors } = readSite(config)
  if (site !== null && errors.length === 0) return site
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  throw new SiteConfigError(
    `The site config has ${count}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
  )
}
