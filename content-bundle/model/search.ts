/** One searchable piece of the site: a page, or what stands below one of its headings. */
export interface SearchEntry {
  id: number
  /** Path, with an anchor when the entry is a heading's. */
  url: string
  title: string
  content: string
  /** Path of the page the entry belongs to. */
  pageId: string
  /** Labels of the tabs that show it. */
  tabs: string[]
}
