/** The vocabulary that server-made HTML and browser scripts share. */

/** Element that holds an island; its attributes below. */
export const islandElement = 'site-island'
/** When an island wakes: see `client/main.ts`. */
export const islandMoments = ['at-once', 'idle', 'seen', 'asked'] as const
export type IslandMoment = (typeof islandMoments)[number]

/** Keys of `localStorage`. The language key is the specification's. */
export const storageKeys = {
  theme: 'theme',
  language: 'synced-tabs:language',
  dismissedBanner: 'dismissed-banner',
  sidebar: 'sidebar',
} as const

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
