/** A searchable part of the site: a page's beginning, or the section below a heading. */
export interface SearchEntry {
  /** Position in the index. The entries of a page are neighbors, the page's own first. */
  id: number
  /** Path, with an anchor when the entry is a heading's; absolute for what is not on the site. */
  url: string
  /** The page's title, or the heading's words. */
  title: string
  /** Prose first, then the section's code. */
  content: string
  /** The start of the code in `content`; its length where there is none. */
  codeAt: number
  /** Labels of the tabs that show it. */
  tabs: string[]
}

/** A page as search knows it. */
export interface SearchPage {
  /** The page's own entry first, then one an entry for each heading, in their order. */
  entries: [SearchEntry, ...SearchEntry[]]
  /** Further search words of the page: description, tags, the words of its path. */
  keywords: string
  /** Questions that the page answers. Each has a place in the index, after those of the entries. */
  questions: readonly string[]
  /** Questions as readers type them, with the place of the entry in the page that answers. Not in the browser's index. */
  asked: readonly { entry: number; text: string }[]
  /** The weight of a match here against the same match elsewhere; 1 is a page of the documentation. */
  prior: number
  /** Titles of the folders above the page, outermost first. Not set where the navigation has no page. */
  trail?: readonly string[]
}

/** An issue or a discussion of the product's repository, as `search.threadsFile` of the site config lists them. */
export interface GitHubThread {
  title: string
  url: string
  /** Markdown. */
  body: string
}
