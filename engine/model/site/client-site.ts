import { recordOf } from '../values/record-of.ts'
import type { Limits, SiteConfig } from './site-config.ts'

/** Numbers of the interface that scripts in the browser read. */
const clientLimits = [
  'copiedForMs',
  'copyFailedForMs',
  'menuTypeaheadMs',
  'linkPreviewAfterMs',
  'searchCacheEntries',
  'recentSearchesShown',
  'searchQueryLength',
  'searchLateAfterMs',
  'searchLostAfterMs',
  'languageCookieSeconds',
  'sessionTimeoutMs',
] as const satisfies readonly (keyof Limits)[]

export type ClientLimits = Pick<Limits, (typeof clientLimits)[number]>

/** The facts of the site that scripts in the browser know. Texts come with the page, in its language. */
export interface ClientSite
  extends Pick<SiteConfig, 'base' | 'hasServer' | 'regions' | 'video' | 'analytics'> {
  limits: ClientLimits
  /** Id of the announcement; null when the site has none. */
  announcementId: string | null
}

/** The part of a site's configuration that the build puts into the browser's scripts. */
export function clientSiteOf(site: SiteConfig): ClientSite {
  const { base, hasServer, video, analytics } = site
  // The regions are asked about the visitor's sessions, and the worker about the continent.
  const regions = hasServer ? site.regions : null
  const limits = recordOf(clientLimits, (key) => site.limits[key])
  const announcementId = site.announcement?.id ?? null
  return { base, hasServer, regions, limits, video, analytics, announcementId }
}
