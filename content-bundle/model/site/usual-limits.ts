import type { Limits } from './site-config.ts'

/** Times, counts and lengths that suit most sites. A site config may spread them and change some. */
export const usualLimits: Limits = {
  copiedForMs: 2000,
  copyFailedForMs: 3000,
  contributorsShown: 3,
  sidebarOpenLevels: 1,
  detailsAnimationMs: 300,
  menuTypeaheadMs: 1000,
  estimateAfterMs: 250,
  mobileBreakpointPx: 768,
  imageZoomMinWidthPx: 501,
  nearestPagesShown: 5,
  searchCacheEntries: 100,
  recentSearchesShown: 5,
  searchQueryLength: 256,
  searchLateAfterMs: 150,
  searchLostAfterMs: 8000,
  feedbackKeptMonths: 24,
  messagesKeptMonths: 12,
  languageCookieSeconds: 365 * 24 * 60 * 60,
  sessionTimeoutMs: 3000,
  sessionsFreshForMs: 5 * 60 * 1000,
}
