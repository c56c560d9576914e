import { recordOf } from '../values/record-of.ts'
import type { Analytics, Limits, RegionTable, SiteConfig, VideoDefaults } from './site-config.ts'

/** Numbers of the interface that scripts in the browser read. */
const clientLimits = [
  'copiedForMs',
  'copyFailedForMs',
  'menuTypeaheadMs',
  'estimateAfterMs',
  'mobileBreakpointPx',
  'imageZoomMinWidthPx',
  'searchCacheEntries',
  'recentSearchesShown',
  'searchQueryLength',
  'searchLateAfterMs',
  'searchLostAfterMs',
  'languageCookieSeconds',
  'sessionTimeoutMs',
  'sessionsFreshForMs',
] as const satisfies readonly (keyof Limits)[]

export type ClientLimits = Pick<Limits, (typeof clientLimits)[number]>

/** The facts of the site that scripts in the browser know. Texts come with the page, in its language. */
export interface ClientSite {
  /** Name of the product. */
  name: string
  locales: SiteConfig['locales']
  agents: SiteConfig['agents']
  regions: RegionTable | null
  limits: ClientLimits
  video: VideoDefaults
  analytics: Analytics | null
  /** Id of the announcement; null when the site has none. */
  announcementId: string | null
}

/** The part of a site's configuration that the build puts into the browser's scripts. */
export function clientSiteOf({
  name,
  locales,
  agents,
  regions,
  limits,
  video,
  analytics,
  announcement,
}: SiteConfig): ClientSite {
  return {
    name,
    locales,
    agents,
    regions,
    limits: recordOf(clientLimits, (key) => limits[key]),
    video,
    analytics,
    announcementId: announcement?.id ?? null,
  }
}
