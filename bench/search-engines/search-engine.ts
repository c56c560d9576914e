/** A section of a page, as every engine is given it. */
interface SectionText {
  /** Null for the page's own beginning. */
  anchor: string | null
  title: string
  text: string
}

export interface PageText {
  url: string
  sections: SectionText[]
}

/** An engine that has indexed a corpus. */
export interface SearchEngine {
  name: string
  /** Paths of the pages an engine answers with, best first, without anchors, each once. */
  ask(query: string): Promise<string[]>
  /** Bytes a browser has read, compressed as a server would, when it has the first answer to this query. */
  bytesToFirstAnswer(query: string): Promise<number>
  close(): Promise<void>
}

/** Pages an answer is judged by. */
const judgedPages = 5

/** Addresses of sections as pages, each once, in their order. */
export const asPages = (urls: readonly string[]): string[] =>
  [...new Set(urls.map((url) => url.replace(/#.*$/, '')))].slice(0, judgedPages)
