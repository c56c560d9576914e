import type { SiteChange } from './changed-pages.ts'

/** Message of the server to an open tab. */
export interface TabMessage {
  /** Changes when the server is restarted. */
  run: string
  /** Null in the first message. */
  change: SiteChange | null
  /** What is wrong with the content, as text for people. */
  faults: readonly string[]
}

/** Addresses of the development server. */
export const devPaths = { script: '/_dev/tab.js', events: '/_dev/events' } as const
