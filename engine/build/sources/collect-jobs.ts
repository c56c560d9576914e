import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, Diagnostics } from '../../compile/diagnostics.ts'
import { isDraftNotebook } from '../../compile/notebook/is-draft-notebook.ts'
import { decodeSource } from '../../compile/sources/decode-source.ts'
import { isDraft } from '../../compile/sources/is-draft.ts'
import { type FolderSource, readMeta } from '../../compile/sources/read-meta.ts'
import { splitFrontMatter } from '../../compile/sources/split-front-matter.ts'
import { defaultLocaleOf } from '../../model/site/locales.ts'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { reservedPath } from '../../model/urls/reserved-path.ts'
import { isApiPath } from '../../model/urls/routes.ts'
import { notebookPath } from '../../model/urls/url-path.ts'
import type { PageJob } from '../workers/page-job.ts'
import { canBeAddress } from './can-be-address.ts'
import { checkCatalog } from './check-catalog.ts'
import type { ContentRoot } from './content-roots.ts'
import { entriesBelow, filesBelow } from './files-below.ts'
import { type ReadText, readText } from './read-text.ts'
import type { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'

/** The `meta.json` files by locale, then by folder: `''` for the root, `/docs`. */
export type Metas = ReadonlyMap<string, ReadonlyMap<string, FolderSource>>

/** The source files of a site. */
export interface SiteSources {
  jobs: PageJob[]
  metas: Metas
  /** Notebook sources by file name. */
  notebooks: Map<string, string>
  diagnostics: Diagnostic[]
  /** Paths of pages whose files are not text. */
  unreadable: string[]
  /** Paths of drafts that are left out. */
  drafts: string[]
}

/** The URL path of a page file: `docs/index.mdx` is `/docs`. */
export function pathOfFile(file: string): string {
  const path = `/${file.replace(/\.mdx?$/, '')}`.replace(/\/index$/, '').normalize('NFC')
  return path === '' ? '/' : path
}

/** Reads every page, `meta.json` and notebook. `read` reads a text file; from the disk when left out. */
export function collectJobs(input: SiteInput, folders: SiteFolders, read: ReadText = readText): SiteSources {
  const collector = new SourceCollector(input, folders, read)
  for (const root of folders.roots) collector.addPages(root)
  collector.checkOutside()
  collector.addNotebooks()
  collector.checkOriginals()
  return collector
}

/** Files and folders that begin with `_` or `.` hold partials: they are not pages. */
const isPartial = (file: string) => file.split('/').some((part) => /^[_.]/.test(part))
const isMeta = (file: string) => /(^|\/)meta\.json$/.test(file)
const isPage = (file: string) => /\.mdx?$/.test(file)
/** A file in which other tools have the order and the title of a folder: Docusaurus, Nextra, Fumadocs, awesome-pages. */
const isOtherMeta = (file: string) => /(?:^|\/)(?:_category_\.(?:ya?ml|json)|_meta\.\w+|\.pages)$/.test(file)
/** True for a name that looks like a page's, but is not one. */
const isMisnamedPage = (file: string) => !isPage(file) && /\.(?:mdx?|markdown)$/i.test(file)

class SourceCollector implements SiteSources {
  readonly jobs: PageJob[] = []
  readonly metas = new Map<string, Map<string, FolderSource>>()
  readonly notebooks = new Map<string, string>()
  readonly diagnostics: Diagnostic[] = []
  readonly unreadable: string[] = []
  readonly drafts: string[] = []
  readonly #input: SiteInput
  /** What decides which addresses the engine answers itself. */
  readonly #addresses: Pick<SiteConfig, 'locales' | 'parts'>
  readonly #folders: SiteFolders
  readonly #read: ReadText
  /** The file of each page, by path. */
  readonly #owners = new Map<string, string>()

  constructor(input: SiteInput, folders: SiteFolders, read: ReadText) {
    this.#input = input
    this.#addresses = { locales: input.site.locales, ...(input.parts && { parts: input.parts }) }
    this.#folders = folders
    this.#read = read
  }

  addPages(root: ContentRoot): void {
    const metas = new Map<string, FolderSource>()
    this.metas.set(root.locale, metas)
    for (const { path: file, link } of entriesBelow(root.folder)) {
      if (isPartial(file) && !isOtherMeta(file)) continue
      const diagnostics = new Diagnostics(this.#folders.nameOf(root.folder, file), this.diagnostics)
      if (isOtherMeta(file))
        diagnostics.warn(
          null,
          'This file of another tool is left out.',
          'Write the title of the folder and the order of its pages into `meta.json`, and remove this file.',
        )
      else if (link === 'stray')
        diagnostics.error(
          null,
          'This symbolic link leads out of the content folder, to nothing, or in a circle.',
          'Replace it by the file or folder itself.',
        )
      else if (isMeta(file)) this.#addMeta(root, file, metas, diagnostics)
      else if (isPage(file)) this.#addPage(root, file, diagnostics)
      else if (isMisnamedPage(file))
        diagnostics.warn(
          null,
          'This file is left out.',
          'Pages end in `.md` or `.mdx`, in lower case: rename it.',
        )
    }
  }

  /** Warns of pages outside the folders of the languages, once for each folder: nobody sees them. */
  checkOutside(): void {
    const { pagesFolder } = this.#input
    const { roots } = this.#folders
    const [first] = roots
    if (!first || first.folder === pagesFolder) return
    for (const name of readdirSync(pagesFolder).sort()) {
      if (roots.some(({ locale }) => locale === name)) continue
      const files = [name, ...filesBelow(join(pagesFolder, name)).map((file) => `${name}/${file}`)]
      const page = files.find((file) => isPage(file) && !isPartial(file))
      if (page === undefined) continue
      new Diagnostics(this.#folders.nameOf(pagesFolder, page), this.diagnostics).warn(
        null,
        'This page is left out: it is in no folder of a language.',
        `Move it below \`${first.locale}/\`, or add its language to \`locales\` of the site config.`,
      )
    }
  }

  /** Warns of translations whose original is gone: it may have moved. */
  checkOriginals(): void {
    const original = defaultLocaleOf(this.#input.site).code
    const originals = this.jobs.filter(({ locale }) => locale === original).map(({ path }) => path)
    const originalPaths = new Set([...originals, ...this.drafts])
    for (const job of this.jobs) {
      const { file, kind, locale } = job
      if (kind === 'notebook' || locale === original || originalPaths.has(pathOfFile(file))) continue
      new Diagnostics(this.#folders.nameOf(this.#folders.of(job), file), this.diagnostics).warn(
        null,
        `The page exists in \`${locale}\` only.`,
        `If its original in \`${original}\` has moved, move the translation to the same path.`,
      )
    }
  }

  addNotebooks(): void {
    const { cookbookFolder, catalog, site, showsDrafts } = this.#input
    if (catalog.length === 0) return
    // Reports notebooks that are missing, listed twice, or on the path of a page.
    this.diagnostics.push(...checkCatalog(catalog, filesBelow(cookbookFolder), new Set(this.#owners.keys())))
    for (const { notebook, docsPath, isGuide } of catalog) {
      const file = join(cookbookFolder, notebook)
      if (!existsSync(file)) continue
      const diagnostics = new Diagnostics(this.#folders.nameOf(cookbookFolder, notebook), this.diagnostics)
      const text = decodeSource(readFileSync(file), 'notebook', diagnostics)
      const path = notebookPath(site, notebook)
      const secondPath = docsPath === null ? null : `/${docsPath}`
      if (text !== null && !showsDrafts && isDraftNotebook(text))
        this.drafts.push(path, ...(secondPath === null ? [] : [secondPath]))
      else if (text !== null && canBeAddress(notebook, diagnostics) && this.#claim(path, diagnostics)) {
        this.notebooks.set(notebook, text)
        this.jobs.push({
          path,
          kind: 'notebook',
          file: notebook,
          locale: defaultLocaleOf(site).code,
          text,
          isGuide,
          ...(secondPath !== null && { secondPath }),
        })
      }
    }
  }

  #addMeta(
    root: ContentRoot,
    file: string,
    metas: Map<string, FolderSource>,
    diagnostics: Diagnostics,
  ): void {
    const text = this.#read(join(root.folder, file), diagnostics)
    const meta = text === null ? null : readMeta(text, diagnostics)
    if (meta) metas.set(`/${file}`.replace(/\/meta\.json$/, ''), meta)
  }

  #addPage({ folder, locale, prefix }: ContentRoot, file: string, diagnostics: Diagnostics): void {
    const text = this.#read(join(folder, file), diagnostics)
    const path = (prefix + pathOfFile(file)).replace(/(.)\/$/, '$1')
    if (text === null) {
      this.unreadable.push(path)
      return
    }
    // A draft is left out before it is compiled: its errors stop no build.
    if (!this.#input.showsDrafts && isDraft(splitFrontMatter(text).yaml)) {
      this.drafts.push(path)
      return
    }
    if (!canBeAddress(file, diagnostics) || !this.#claim(path, diagnostics)) return
    this.jobs.push({ path, kind: file.endsWith('.mdx') ? 'mdx' : 'md', file, locale, text })
  }

  /** Reserves a path for a file. False, with an error, if another file or the engine has the path. */
  #claim(path: string, diagnostics: Diagnostics): boolean {
    const reserved = reservedPath(this.#addresses, path)
    if (reserved !== null) {
      diagnostics.error(
        null,
        `The engine answers \`${reserved}\` itself, so this page could not be reached and is left out.`,
        isApiPath(path)
          ? 'Rename the folder `api`, such as to `reference`, and write the old addresses into `redirects` of the site config.'
          : 'Rename the file.',
      )
      return false
    }
    const owner = this.#owners.get(path)
    if (owner === undefined) {
      this.#owners.set(path, diagnostics.file)
      return true
    }
    diagnostics.error(
      null,
      `Two files make the page \`${path}\`: this one and ${owner}.`,
      'Rename or remove one of them.',
    )
    return false
  }
}
