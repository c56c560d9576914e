import type { SiteConfig } from './site-config.ts'

/** A site whose pages offer nothing that the worker would have to answer, as `npm run export` writes it. */
export const withoutServer = (site: SiteConfig): SiteConfig => ({
  ...site,
  hasServer: false,
  assistant: null,
  mcpClients: [],
  versions: [],
})
