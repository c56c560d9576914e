import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import type { Places } from '../http/limits/concurrency-limit.ts'
import type { AnswerLog } from '../http/logs/answer-log.ts'
import type { ContentStore } from '../stores/content-store.ts'
import type { WordCounts } from '../stores/word-counts.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AssistantModel } from './assistant-model.ts'
import type { Clock } from './step-log.ts'
import type { CountModelAnswer } from './stores/model-answers.ts'
import type { SharedChats } from './stores/shared-chats.ts'

/** Parts for sharing conversations. */
export interface Sharing {
  /** Keys the receipts of answers: only the site's own answers can be shared. */
  secret: string
  chats: SharedChats
}

export interface AssistantParts {
  site: SiteConfig
  content: ContentStore
  /** Null: answers are sections of pages. */
  model: AssistantModel | null
  /** Milliseconds a model may take for a whole answer. */
  timeLimitMs: number
  countModelAnswer: CountModelAnswer
  /** Places for the answers that models are working on in this isolate. */
  running: Places
  answers: AnswerCache
  /** Null: conversations cannot be shared. */
  sharing: Sharing | null
  unanswered: WordCounts
  logAnswer: AnswerLog
  /** Times the steps of answers. */
  clock: Clock
  /** Runs work that no answer waits for. */
  background: (work: Promise<unknown>) => void
}
