import type { Diagnostic } from '../../compile/diagnostics.ts'
import type { WrittenLink } from '../../compile/links/resolve-links.ts'
import type { Script } from '../../compile/notebook/to-script.ts'
import type { ListingRow } from '../../compile/outputs/listing-markdown.ts'
import type { ResolvedImage } from '../../compile/outputs/to-tree.ts'
import type { SiteFacts } from '../../compile/site-facts.ts'
import type { FrontMatter } from '../../model/front-matter.ts'
import type { Heading, PageSection } from '../../model/page.ts'
import type { ComponentSheet } from '../../model/sheets-of-tree.ts'
import type { ListingName } from '../../model/site/site-config.ts'
import type { Json } from '../../model/tree.ts'
import { hashOf } from '../cache/hash.ts'
import type { ContentRoot } from '../sources/content-roots.ts'
import type { SiteInput } from '../sources/site-input.ts'

/** The settings that all pages of a build share. Plain data: it is sent to worker processes. */
export interface CompileSettings extends Pick<SiteInput, 'cookbookFolder' | 'publicFolder'> {
  roots: readonly ContentRoot[]
  /** Compiled objects are written here. */
  objectsFolder: string
  site: SiteFacts
}

/** One page to compile. */
export interface PageJob {
  /** URL path, the locale's prefix included. */
  path: string
  kind: 'md' | 'mdx' | 'notebook'
  /** Path in the locale's folder, or in the cookbook's. */
  file: string
  locale: string
  text: string
  /** Notebooks: a second route, which is the one to index. */
  secondPath?: string
  /** Notebooks: whether the guides page lists it. */
  isGuide?: boolean
  /** Rows of the indexes the page shows, by `listingKey`; known once all other pages are compiled. */
  listings?: Record<string, ListingRow[]>
}

/** A compiled page without its texts, which are in the object folder. */
export interface PageResult {
  path: string
  locale: string
  front: FrontMatter
  /** Hashes of the page object and of its Markdown version. */
  hash: string
  markdownHash: string
  /** Notebooks: their code as a file to download. */
  script?: { extension: Script['extension']; hash: string }
  /** Pictures the page carries inside itself, by the URL they are served under. */
  assets: { url: string; hash: string }[]
  /** Size of both together. */
  bytes: number
  wordCount: number
  /** True when a component of the text shows the page's title. */
  showsTitle?: boolean
  showsDescription?: boolean
  /** Stylesheets of components that the text needs. */
  sheets: ComponentSheet[]
  headings: Heading[]
  sections: PageSection[]
  links: WrittenLink[]
  /** Anchors besides the headings': ids of elements the author wrote. */
  ids: string[]
}

/** Hashes of the objects of a page. */
export const objectsOfResult = ({ hash, markdownHash, script, assets }: PageResult): string[] =>
  [hash, markdownHash, script?.hash, ...assets.map((asset) => asset.hash)].filter(
    (name) => name !== undefined,
  )

/** A result with everything it was made from besides the source: the cache checks whether it is still valid. */
export interface PageRecord {
  /** Null when an error left nothing to show. */
  result: PageResult | null
  diagnostics: Diagnostic[]
  /** Hash of each partial by its path below the locale's folder; null when there was none. */
  partials: Record<string, string | null>
  pictures: { url: string; file: string; image: ResolvedImage | null }[]
  /** Hash of the rows of each index shown, by `listingKey`. */
  listings: Record<string, string>
  /** Hash of the facts of the site. */
  facts: string
  /** The module of the site's own components, if the page shows one of them. */
  partsModule: string | null
  /** Time the compilation took. */
  tookMs: number
}

/** A job with its record. */
export interface CompiledJob {
  job: PageJob
  record: PageRecord
}

/** The record of a page before anything is known of it. */
export const emptyRecord = (): PageRecord => ({
  result: null,
  diagnostics: [],
  partials: {},
  pictures: [],
  listings: {},
  facts: '',
  partsModule: null,
  tookMs: 0,
})

/** An index component with its props, as a string: equal keys list the same pages. */
export const listingKey = (component: ListingName, props: Record<string, Json>): string =>
  JSON.stringify([component, props])

/** Undoes `listingKey`. */
export function readListingKey(key: string): { component: ListingName; props: Record<string, Json> } {
  const [component, props]: [ListingName, Record<string, Json>] = JSON.parse(key)
  return { component, props }
}

/** Hash of the site's facts, without its own components: only pages that show one depend on them. */
export const factsHash = ({ components: _, partsModule: __, ...facts }: SiteFacts): string =>
  hashOf(JSON.stringify(facts))
