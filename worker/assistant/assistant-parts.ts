import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import type { SynonymTable } from '../../content-bundle/search/read-query.ts'
import type { AnswerLog } from '../http/logs/answer-log.ts'
import type { SharedChats } from '../stores/shared-chats.ts'
import type { WordCounts } from '../stores/word-counts.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AssistantModel } from './assistant-model.ts'

/** What sharing conversations needs. */
export interface Sharing {
  /** Keys the receipts of answers: only the site's own answers can be shared. */
  secret: string
  chats: SharedChats
}

/** What the assistant works with. */
export interface AssistantParts {
  site: Pick<SiteConfig, 'name'>
  expansions: SynonymTable
  /** Null: answers are quotes of the best passages. */
  model: AssistantModel | null
  /** Milliseconds a model may take for a whole answer. */
  timeLimitMs: number
  /** Answers that models are working on in this isolate, and the most there may be. */
  running: { now: number; readonly most: number }
  answers: AnswerCache
  /** Null: conversations cannot be shared. */
  sharing: Sharing | null
  unanswered: WordCounts
  logAnswer: AnswerLog
  /** Runs work that no answer waits for. */
  background: (work: Promise<unknown>) => void
}
