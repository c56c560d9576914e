import type { LinkSelectors } from './follow-link.ts'

/** A site that shows the generated pages, ready to be served. */
export interface ContestantSite {
  /** A folder of static files, or the origin of a running server. */
  serves: { folder: string } | { origin: string }
  close(): Promise<void>
}

/** One column of the comparison. */
export interface Contestant {
  name: string
  /** Installs, builds and starts the site over the pages of `corpus`. `scratch` is a folder it may fill. */
  start(corpus: string, scratch: string): Promise<ContestantSite>
  /** URL path of a page, from its path in the corpus without its extension. */
  urlOf(page: string): string
  /** Matches a visible search result; null where the site has no search. */
  searchResult: string | null
  /** Null where the site has no navigation to measure. */
  links: LinkSelectors | null
}
