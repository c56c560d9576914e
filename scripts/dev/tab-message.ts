import type { SiteChange } from './changed-pages.ts'

/** What the server tells an open tab. */
export interface TabMessage {
  /** Another one after the server was started again. */
  run: string
  /** Null in the first message, which tells of no change. */
  change: SiteChange | null
  /** What is wrong with the content, as text for people. */
  faults: readonly string[]
}

/** Addresses no page of a site has. */
export const devPaths = { script: '/_dev/tab.js', events: '/_dev/events' } as const
