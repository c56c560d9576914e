import type { WholeAnswer } from '../../engine/model/assistant/answer-event.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { FeedbackVote } from '../../engine/model/posts/feedback.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import type { ContentStore } from '../stores/content-store.ts'
import type { KeptVersions } from '../stores/kept-versions.ts'

/** A page that matches a query. */
export interface FoundPassage {
  path: string
  title: string
  /** The text that matched; empty where only headings of the page did. */
  excerpt: string
  /** For a pasted error: its line that led here. */
  line?: { number: number; text: string }
  /** Headings of the page that match, with their anchors. */
  headings: { url: string; title: string; excerpt: string }[]
}

/** Parts for the tools; passed in by the route. */
export interface McpParts {
  site: SiteConfig
  content: ContentStore
  /** The manifest of this request, so that all of one exchange is of one build. */
  manifest: Manifest
  /** Answers a question, if asked with how it was found; null when it may not be asked now, or the site has no assistant. */
  ask(question: string, options: { locale: string; isTraced: boolean }): Promise<WholeAnswer | null>
  /** The files of kept versions. */
  versions: Pick<KeptVersions, 'file'>
  /** Searches the pages of today, or of a kept version. */
  search(
    query: string,
    options: { limit: number; locale: string; version?: string | undefined },
  ): Promise<{ isExplained?: boolean; passages: FoundPassage[] }>
  /** Takes a vote, or says why not. Throws when it could not be stored. */
  takeFeedback(vote: FeedbackVote): Promise<{ id: string } | 'too many' | 'full' | 'unknown page'>
}
