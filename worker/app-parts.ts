import type { StoredFeedback } from '../engine/model/posts/feedback.ts'
import type { SiteConfig } from '../engine/model/site/site-config.ts'
import type { AssistantParts } from './assistant/assistant-parts.ts'
import type { FeedbackStore } from './feedback/feedback-store.ts'
import type { MessageStore } from './feedback/message-store.ts'
import type { ConcurrencyLimit } from './http/limits/concurrency-limit.ts'
import type { RequestLimits } from './http/limits/request-limits.ts'
import type { ReportLog } from './http/logs/report-log.ts'
import type { RequestLog } from './http/logs/request-log.ts'
import type { ContentStore } from './stores/content-store.ts'
import type { KeptVersions } from './stores/kept-versions.ts'
import type { PictureStore } from './stores/picture-store.ts'
import type { SearchIndexes } from './stores/search-indexes.ts'

/** Parts of the app. Passed in, so that tests can pass others. */
export interface AppParts {
  /** The site's configuration. Only `env.ts` reads it from its file. */
  site: SiteConfig
  content: ContentStore
  feedback: FeedbackStore
  /** Sends a stored comment to the team's channel, if there is one, after the answer. */
  tellTeam: (vote: StoredFeedback) => void
  /** Messages of the contact form. */
  messages: MessageStore
  /** Limits of requests from one address, by kind. */
  limits: RequestLimits
  /** Refuses requests while too many are in progress. */
  concurrency: ConcurrencyLimit
  search: SearchIndexes
  versions: KeptVersions
  /** Counts a search that found nothing, if its sender is within the limit. */
  countEmptySearch: (query: string, locale: string, mayCount: () => Promise<boolean>) => void
  pictures: PictureStore
  /** Static files, when no asset server in front of the worker answered. Status 404 when there is no such file. */
  assets: (request: Request) => Promise<Response>
  /** Host of preview deployments; null when there are none. A version's own host is `<version>-<previewHost>`. */
  previewHost: string | null
  /** Null when the site has no assistant. */
  assistant: AssistantParts | null
  /** Changes with every build of the code; part of each ETag. */
  codeBuild: string
  logRequest: RequestLog
  /** Writes what browsers report of faults. */
  reports: ReportLog
  now: () => Date
}
