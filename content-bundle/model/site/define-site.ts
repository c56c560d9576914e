import type { SiteConfig } from './site-config.ts'
import { siteErrors } from './site-errors.ts'

/** A site config that cannot be used. The message lists every error. */
export class SiteConfigError extends Error {}

/**
 * Checks a site's configuration and returns it. Throws a `SiteConfigError` that lists every error with its path.
 * The build bundles the checked value into the worker, so no check runs there.
 */
export function defineSite(config: SiteConfig): SiteConfig {
  const errors = siteErrors(config)
  if (errors.length === 0) return config
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  throw new SiteConfigError(
    `The site config has ${count}:\n${errors.map((error) => `  ${error}`).join('\n')}`,
  )
}
