import type { SiteChange } from './changed-pages.ts'
import type { DevFault } from './dev-fault.ts'

/** Message of the server to an open tab. */
export interface TabMessage {
  /** Null in the first message of a tab or of a process. */
  change: SiteChange | null
  faults: readonly DevFault[]
}

/** Addresses of the development server. */
export const devPaths = { script: '/_dev/tab.js', events: '/_dev/events' } as const
