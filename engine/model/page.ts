import type { TreeNode } from './tree.ts'

/** A heading of the article, as the table of contents and search show it. */
export interface Heading {
  /** Anchor: the `id` of the element, unique in the page. */
  id: string
  /** 2 to 6; the page's title is the only level 1. */
  depth: number
  text: string
}

/** The words between one heading and the next: what search finds and `?section=` reads. */
export interface PageSection {
  /** `null` for the words before the first heading. */
  heading: Heading | null
  /** Prose: a line for each paragraph, item or cell. */
  text: string
  /** The code blocks, in their order. */
  code: string
  /** True for a list of links at the end of a page, such as "Next steps": it leads elsewhere and answers nothing. */
  leadsOn?: true
}

/** The part of a page that the section of a heading takes, in percent of the time that reading the page takes. */
export interface ReadingSpan {
  start: number
  length: number
  /** True when most of it is code. */
  isCode: boolean
}

/** A page as it is stored: everything that does not depend on the visitor or on other pages. */
export interface Page {
  headings: Heading[]
  /** One for each heading. Builds made before spans existed have none. */
  spans?: ReadingSpan[]
  tree: TreeNode[]
  /** Names of the components in the tree, each once, sorted. */
  uses: string[]
  /** Words of prose, code excluded; reading time is derived from it. */
  wordCount: number
}
