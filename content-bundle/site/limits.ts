/** The specification's constants (SPEC section 9), one name each. */
export const limits = {
  copiedForMs: 2000,
  copyFailedForMs: 3000,
  contributorsShown: 3,
  detailsAnimationMs: 300,
  /** Letters typed within this time of each other are one word to a menu. */
  menuTypeaheadMs: 1000,
  mobileBreakpointPx: 768,
  imageZoomMinWidthPx: 501,
  /** Pages that a missing page's visitor is offered. */
  nearestPagesShown: 5,
  /** Queries whose answers the search dialog keeps. */
  searchCacheEntries: 100,
  recentSearchesShown: 5,
  /** Characters of a query that are read; nobody types more than this to find a page. */
  searchQueryLength: 256,
  /** An answer that comes sooner needs no word of waiting. */
  searchLateAfterMs: 150,
  /** A search without an answer by then is told to be out of reach. */
  searchLostAfterMs: 8000,
  languageCookieSeconds: 365 * 24 * 60 * 60,
  /** A region that has not answered by then counts as one without a session. */
  sessionTimeoutMs: 3000,
  /** How long a tab trusts what the regions answered. */
  sessionsFreshForMs: 5 * 60 * 1000,
} as const

/** The video player's defaults (SPEC section 9). */
export const videoDefaults = {
  controlsHideAfterMs: 2000,
  tooltipAfterMs: 700,
  skipSeconds: 30,
  volumeStepPercent: 5,
  audioGains: [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4],
} as const
