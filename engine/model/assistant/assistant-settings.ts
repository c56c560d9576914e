import type { AssistantTexts } from '../site/messages.ts'

/** The settings of the assistant in the browser, in the reader's language: `GET /api/assistant`. */
export interface AssistantSettings {
  locale: string
  texts: AssistantTexts
  exampleQuestions: readonly string[]
  /** Path of the support page; null where the site has none. */
  supportHref: string | null
  /** Path of the full-page assistant. */
  pageHref: string
  /** Days until a shared conversation is deleted; null where conversations cannot be shared. */
  sharedForDays: number | null
}
