import type { SiteConfig } from './site-config.ts'

/** Types a site's configuration. */
export const defineSite = (config: SiteConfig): SiteConfig => config
