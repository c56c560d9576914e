/**
 * The search data of one locale is a set of immutable files, each deflated (raw DEFLATE, RFC 1951), so
 * that their size does not depend on what a server compresses:
 *
 * - core: JSON, {@link SearchCore}; the first that is read, a few bytes a page
 * - terms: {@link TermFile}; a range of the dictionary with its postings, read when a query needs it
 * - spelling: words for the correction of typos, one a line, sorted; read when a word is unknown. `rare-spelling` has
 *   those of one page; read when none of the others is near
 * - page: JSON, {@link PageFile}; the words of one page, read when it is a result
 * - asked: JSON, {@link AskedFile}; questions as readers type them, addresses of pages; read at the edge only
 * - meanings: what sections and questions mean, as numbers; read at the edge only, where the locale has a table of words
 */
export const searchFiles = {
  folder: 'search',
  core: (set: string) => `${set}-core.bin`,
  terms: (set: string, at: number) => `${set}-terms-${at}.bin`,
  spelling: (set: string) => `${set}-spelling.bin`,
  rareSpelling: (set: string) => `${set}-rare-spelling.bin`,
  asked: (set: string) => `${set}-asked.bin`,
  meanings: (set: string) => `${set}-meanings.bin`,
  page: (set: string, at: number) => `${set}-page-${at}.bin`,
} as const

/** The file set that a file belongs to, by the file's name; null for any other name. */
export const searchSetOfFile = (name: string): string | null =>
  /^(.+-[0-9a-f]{12})-(?:core|(?:rare-)?spelling|asked|meanings|terms-\d+|page-\d+)\.bin$/.exec(name)?.[1] ??
  null

/** Name of a locale's file set; `build` is the hash of all that the set holds. */
export const searchSetOf = (locale: string, build: string): string => `${locale}-${build.slice(0, 12)}`

/** The facts of every page that the ranker needs. Arrays are by page. */
export interface SearchCore {
  /** Number of entries: one for the page, one for each heading. */
  entries: number[]
  /** Number of questions that the page answers: further places in the index, with words but nothing to show. */
  questions: number[]
  /** Bit set of positions in `tabLabels`. */
  tabs: number[]
  /** {@link SearchPage.prior}, in hundredths. */
  priors: number[]
  tabLabels: readonly string[]
  /** Bit set of the tabs whose pages the assistant quotes only when one of them is open. */
  quotedOnlyWhenOpen: number
  /** First term of each terms file, ascending. */
  firstTerms: string[]
  /** Each line is one meaning: any of its words finds all of them. */
  synonyms: readonly (readonly string[])[]
  /** Characters of a query that are read. */
  queryLength: number
  /** True where the set has a file of meanings. */
  hasMeanings: boolean
}

/** The words of a page, for titles and excerpts. */
export interface PageFile {
  url: string
  /** {@link SearchPage.trail} */
  trail?: readonly string[]
  /** By entry, the page's own first. */
  entries: { id: string | null; title: string; text: string }[]
}

/** Questions as readers type them, and the pages by their addresses. */
export interface AskedFile {
  /** By page, its address. */
  urls: string[]
  /** By question, the place in the index of the entry that answers. */
  entries: number[]
  texts: string[]
}
