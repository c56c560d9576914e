import type { FrontMatter } from './front-matter.ts'
import type { Heading } from './page.ts'
import type { ComponentSheet } from './sheets-of-tree.ts'
import type { WrittenDates } from './written-dates.ts'

/** The addresses of the browser's files, by the names the source gives them. Paths are root-relative URLs. */
export interface ClientAssets {
  /** The one script every page loads. */
  main: string
  /** The one stylesheet every page loads. */
  styles: string
  /** The stylesheet that only browsers without scripts load. Builds of earlier code have none. */
  noScriptsStyles?: string
  /** The inline stylesheet of every page. */
  criticalStyle: string
  /** The inline stylesheets of components. */
  componentStyles: Record<ComponentSheet, string>
  /** The inline script in the head of every page: sets the theme before the first paint. */
  headScript: string
  /** Inline scripts in the head of pages with some components. */
  componentScripts: Partial<Record<ComponentSheet, string>>
  /** The inline script behind the sidebar: restores its state before the first paint. */
  sidebarScript: string
}

/** The facts of a page that are known before its object is read: enough for the status, the headers and the head. */
export interface PageEntry {
  /** Key of the page object. */
  hash: string
  /** Key of the object of the Markdown version. */
  markdownHash: string
  /** Locale the words are written in; differs from the URL's locale on a fallback page. */
  locale: string
  front: FrontMatter
  /** Path of the source file inside the docs repository, for edit links. */
  source: string
  /** Date of the last change of the words (ISO 8601), when the history is known. */
  updated: string | null
  /** Set on pages whose text shows their title; the description is left out there. */
  showsTitle?: boolean
  /** Set on pages whose text begins with the words of their description, which is not shown a second time. */
  showsDescription?: boolean
  /** Stylesheets of components that the text needs; left out when it needs none. */
  sheets?: ComponentSheet[]
  /** Set on notebook pages: file name below `/cookbook/`. */
  notebook?: string
  /** Set on notebook pages that the guides page lists. */
  isGuide?: boolean
  /** Set on translations: the sections of the original that are newer; `''` is the text above its first heading. */
  newer?: Pick<Heading, 'id' | 'text'>[]
  /** Path of the page to index instead; set where two routes show one text. */
  canonical?: string
}

/** A file served as it is, such as a notebook. */
export interface FileEntry {
  hash: string
  contentType: string
}

/** Finished markup by the key of its fragment: the worker sends it without rendering it first. */
export type FrameMarkup = Readonly<Record<string, string>>

/** One published build: everything the worker must know to decide a status before the first byte. */
export interface Manifest {
  /** Hash of all that follows: changes exactly when the site's content does. */
  build: string
  /** The layout of the manifest; see `read-manifest.ts`. */
  format: number
  client: ClientAssets
  /** Key of the nav object, by locale. */
  navHashes: Record<string, string>
  /** Name of the search data's file set, by locale: see `model/search/files.ts`. */
  searchSets: Record<string, string>
  pages: Record<string, PageEntry>
  /** Builds of earlier code have none. */
  dates?: WrittenDates
  /** Markup of the frame that all pages of a locale share, by the locale and the key of the fragment. Development renders it instead. */
  frames?: Record<string, FrameMarkup>
  files: Record<string, FileEntry>
  /** From path to path; already flattened, never a chain. */
  redirects: Record<string, string>
  /** Path below which the site is on its host; left out at the root. */
  base?: string
}

/** All of a manifest that its build is the hash of. */
export type ManifestContent = Omit<Manifest, 'build'>

/** Keys of the content namespace in KV. Objects, files and manifests are immutable; only the records of builds and the marks ever change. */
export const contentKeys = {
  /** Holds the id of the build that `npm run dev` shows. No other worker reads it. */
  current: 'development:current',
  manifest: (build: string) => `manifest:${build}`,
  object: (hash: string) => `object:${hash}`,
  /** The earlier texts of a build's pages, as a `PageHistory`; builds that replaced none have none. */
  history: (build: string) => `history:${build}`,
  /** A file of the client whose name has a hash: kept for pages of builds whose files are no longer deployed. */
  file: (path: string) => `file:${path}`,
  /** The files of a search set as a {@link KeptSearchSet}: all of a set's names change with one word, most of its contents do not. */
  searchSet: (set: string) => `search-set:${set}`,
  searchFile: (hash: string) => `search-file:${hash}`,
  /** A file of a kept version, by its path there; no prune removes it. */
  version: (name: string, path: string) => `version:${name}:${path}`,
  /** Set while a prune runs: when it began (ISO 8601). */
  pruning: 'pruning',
  /** The record of a build, as a {@link Release}. */
  release: (build: string) => `build:${build}`,
} as const

/** The file of a kept version that holds `searchSets` of its manifest. */
export const versionSearchSets = '/search-sets.json'

/** The hash of each file of a search set, by its name. */
export type KeptSearchSet = Record<string, string>

/** The record of a build whose upload has begun. */
export interface Release {
  /** When its upload last began, or it was last given to readers (ISO 8601). */
  usedAt: string
  /** The source it was built from; null when that is not known. */
  source: ReleaseSource | null
  /** Root-relative paths of its hashed files. */
  files: readonly string[]
  /** The version of the worker that was last uploaded with it; null on this machine, and before that upload. */
  version: string | null
  /** The address of that version, which answers whether it is deployed or not; null where it has none. */
  address: string | null
}

/** The commit a build was made from. */
export interface ReleaseSource {
  /** Abbreviated hash; ends with `+` when files were changed since. */
  commit: string
  author: string
}

/** The hashes of a build's objects. */
export const objectHashes = ({ pages, files, navHashes }: Manifest): Set<string> =>
  new Set([
    ...Object.values(pages).flatMap(({ hash, markdownHash }) => [hash, markdownHash]),
    ...Object.values(files).map(({ hash }) => hash),
    ...Object.values(navHashes),
  ])
