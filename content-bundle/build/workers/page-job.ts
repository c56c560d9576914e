import type { Diagnostic } from '../../compile/diagnostics.ts'
import type { WrittenLink } from '../../compile/links/resolve-links.ts'
import type { Script } from '../../compile/notebook/to-script.ts'
import type { ListingRow } from '../../compile/outputs/listing-markdown.ts'
import type { ResolvedImage } from '../../compile/outputs/to-tree.ts'
import type { FrontMatter } from '../../model/front-matter.ts'
import type { Heading, Section } from '../../model/page.ts'
import type { ContentRoot } from '../sources/content-roots.ts'

/** What is the same for all pages of a build. Survives the trip to a worker thread. */
export interface CompileSettings {
  roots: ContentRoot[]
  cookbookFolder: string
  publicFolder: string
  /** Where compiled objects are put. */
  objectsFolder: string
  origin: string
  lenient: boolean
}

/** One page to compile. */
export interface PageJob {
  /** URL path, the locale's prefix included. */
  path: string
  kind: 'md' | 'mdx' | 'notebook'
  /** Below the locale's folder, or below the cookbook's. */
  file: string
  locale: string
  text: string
  /** Notebooks: a second route, which is the one to index. */
  secondPath?: string
  /** Notebooks: whether the guides page lists it. */
  isGuide?: boolean
  /** Rows of the indexes the page shows, by `listingKey`; known once all other pages are. */
  listings?: Record<string, ListingRow[]>
}

/** What compiling a page gave: everything but its texts, which lie in the object folder. */
export interface PageResult {
  path: string
  locale: string
  front: FrontMatter
  /** Hashes of the page object and of its Markdown twin. */
  hash: string
  markdownHash: string
  /** Hash of the page object of the job's second path: the same page under another address. */
  secondHash?: string
  /** Notebooks: their code as a file to download. */
  script?: { extension: Script['extension']; hash: string }
  /** Pictures the page carries inside itself, by the URL they are served under. */
  assets: { url: string; hash: string }[]
  /** Sizes of both, in bytes. */
  bytes: number
  words: number
  headings: Heading[]
  sections: Section[]
  links: WrittenLink[]
  /** Anchors besides the headings': ids of elements the author wrote. */
  ids: string[]
}

/** A result with all it was made from besides the source, so that a cache can tell whether it still holds. */
export interface PageRecord {
  /** Null when a fault left nothing to show. */
  result: PageResult | null
  diagnostics: Diagnostic[]
  /** Hash of each partial by its path below the locale's folder; null when there was none. */
  partials: Record<string, string | null>
  pictures: { url: string; file: string; image: ResolvedImage | null }[]
  /** Hash of the rows of each index shown, by `listingKey`. */
  listings: Record<string, string>
  /** Milliseconds the compilation took. */
  tookMs: number
}

/** Names one listing: the same component with the same props lists the same pages. */
export const listingKey = (component: string, props: Record<string, unknown>) =>
  JSON.stringify([component, props])
