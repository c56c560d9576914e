import { list, natural, object, positive } from './field-kinds.ts'

const dayInSeconds = 24 * 60 * 60

const limits = object({
  copiedForMs: natural.default(2000),
  copyFailedForMs: natural.default(3000),
  contributorsShown: natural.default(3),
  /** Levels of sidebar folders that are open on every page; visitors may close them. */
  sidebarOpenLevels: natural.default(1),
  detailsAnimationMs: natural.default(300),
  menuTypeaheadMs: natural.default(1000),
  /** Milliseconds on a link before it shows what it leads to. */
  linkPreviewAfterMs: natural.default(300),
  nearestPagesShown: natural.default(5),
  searchCacheEntries: natural.default(100),
  recentSearchesShown: natural.default(5),
  /** Characters of a query that are read. */
  searchQueryLength: natural.default(256),
  /** Milliseconds before the search says that it is loading. */
  searchLateAfterMs: natural.default(150),
  /** Milliseconds before a search without an answer counts as failed. */
  searchLostAfterMs: natural.default(8000),
  languageCookieSeconds: natural.default(365 * dayInSeconds),
  /** Months after which votes are removed, as the privacy policy says. */
  feedbackKeptMonths: positive.default(24),
  /** Months after which messages of the contact form are removed, as the privacy policy says. */
  messagesKeptMonths: positive.default(12),
  /** Milliseconds before a region that has not answered counts as one without a session. */
  sessionTimeoutMs: natural.default(3000),
})

const video = object({
  controlsHideAfterMs: natural.default(2000),
  skipSeconds: natural.default(10),
  audioGains: list(positive).default([1]),
})

/** Numbers of the interface. */
export const limitsFields = {
  /** Units are in the names. */
  limits: limits.prefault({}),
  video: video.prefault({}),
}
