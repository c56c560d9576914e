import type { SiteOptions } from '../../engine/build/sources/load-site-input.ts'
import type { TabMessage } from './tab-message.ts'
import type { ChangeKind } from './watch-sources.ts'

/** The task of the process that keeps a site built, as JSON in its first argument. */
export interface SiteTask {
  options: SiteOptions
  /** The folder of the built site. */
  folder: string
}

/** To that process: files were saved. */
export interface SourcesChanged {
  kinds: ChangeKind[]
  /** Paths of the addresses that tabs show, such as `/docs`. */
  open: string[]
}

/** From that process: where the site answers, what changed for open tabs, and what is wrong now. */
export interface SiteReport extends TabMessage {
  address: string
}
