import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { ContentStore } from '../stores/content-store.ts'

/** A page that answers a query. */
export interface FoundPassage {
  path: string
  title: string
  excerpt: string
  /** Headings of the page that answer, with their anchors. */
  headings: { url: string; title: string }[]
}

/** What an agent says of a page. */
export interface AgentFeedback {
  page: string
  feedback: 'positive' | 'negative'
  comment: string | null
}

/** What the tools work with; handed in by the route. */
export interface McpParts {
  content: ContentStore
  /** The manifest of this request: every answer of one exchange is of one build. */
  manifest: Manifest
  search(query: string, options: { limit: number; locale: string }): Promise<FoundPassage[]>
  /** Takes a vote in and returns its id; null where the caller has sent too many. Throws when it was lost. */
  takeFeedback(feedback: AgentFeedback): Promise<string | null>
}
