import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Highlighter, sharedHighlighter } from '../../compile/code/highlighter.ts'
import { compilePage } from '../../compile/compile-page.ts'
import { Diagnostics } from '../../compile/diagnostics.ts'
import type { LinkBase } from '../../compile/links/resolve-url.ts'
import { moduleImporter, type ReadPartial } from '../../compile/mdx/module-importer.ts'
import { expressionErrorText } from '../../compile/mdx/program-errors.ts'
import { type ReadMdxPage, readMdxPage } from '../../compile/mdx/read-mdx-page.ts'
import type { Picture } from '../../compile/notebook/outputs/pictures.ts'
import type { ReadNotebook } from '../../compile/notebook/read-notebook.ts'
import type { ResolvedImage } from '../../compile/outputs/to-tree.ts'
import { ruleOf } from '../../model/components.ts'
import type { PageSection } from '../../model/page.ts'
import { sheetsOfTree } from '../../model/sheets-of-tree.ts'
import { messagesOf } from '../../model/site/messages-of.ts'
import type { SiteParts } from '../../model/site/site-parts.ts'
import { errorMessage } from '../../model/text/error-message.ts'
import { hashOf } from '../cache/hash.ts'
import { ObjectFolder } from '../cache/object-folder.ts'
import { type ContentRoot, partialFile } from '../sources/content-roots.ts'
import { measured, PictureFiles, servedName } from '../sources/picture-files.ts'
import type { WorkerError } from './failed-record.ts'
import {
  type CompileSettings,
  emptyRecord,
  factsHash,
  listingKey,
  type PageJob,
  type PageRecord,
  type PageResult,
} from './page-job.ts'
import { StrayRejections } from './stray-rejections.ts'

/** Compiles pages one at a time, with a warm highlighter. Used in worker processes and in the process of the build itself. */
export class PageCompiler {
  readonly #settings: CompileSettings
  readonly #highlighter: Promise<Highlighter>
  readonly #objects: ObjectFolder
  readonly #facts: string
  readonly #parts: Promise<Pick<SiteParts, 'components'>>

  constructor(settings: CompileSettings) {
    this.#settings = settings
    this.#facts = factsHash(settings.site)
    this.#highlighter = sharedHighlighter()
    this.#parts = settings.site.partsModule
      ? import(pathToFileURL(settings.site.partsModule).href)
      : Promise.resolve({ components: {} })
    this.#objects = new ObjectFolder(settings.objectsFolder)
  }

  /** Resolves when the compiler has its code. */
  async loaded(): Promise<void> {
    await this.#highlighter
  }

  /** Never throws for an error in the content: see the record's diagnostics. */
  async compile(job: PageJob): Promise<PageRecord> {
    const started = performance.now()
    const diagnostics = new Diagnostics(job.file)
    const record: PageRecord = { ...emptyRecord(), facts: this.#facts, diagnostics: diagnostics.list }
    const assets = new Assets(this.#objects, job.file)
    const rejections = new StrayRejections()
    try {
      const read = await this.#read(job, record, diagnostics, assets)
      if (read) record.result = await this.#finish(job, read, record, diagnostics, assets)
    } catch (error) {
      record.result = null
      diagnostics.error(null, ...describeCrash(error))
    }
    for (const error of await rejections.end()) {
      diagnostics.error(
        null,
        `A promise of the page's JavaScript was rejected: ${expressionErrorText(error)}.`,
        'Await the promise in an expression, or remove it.',
      )
    }
    record.tookMs = performance.now() - started
    return record
  }

  async #read(
    job: PageJob,
    record: PageRecord,
    diagnostics: Diagnostics,
    assets: Assets,
  ): Promise<(ReadMdxPage & Partial<ReadNotebook>) | null> {
    const { site } = this.#settings
    if (job.kind === 'notebook') {
      // Loaded on demand: a site without notebooks does not need the reader.
      const { readNotebook } = await import('../../compile/notebook/read-notebook.ts')
      return readNotebook(job.text, site, diagnostics, (picture) => assets.keep(picture))
    }
    const importModule = moduleImporter(job.file, this.#partialsOf(job, record), site, diagnostics)
    return readMdxPage(job.text, job.kind, importModule, site, diagnostics)
  }

  /** Reads files next to the pages; the record gets those that the page depends on. */
  #partialsOf(job: PageJob, record: PageRecord): ReadPartial {
    return (path) => {
      const file = partialFile(this.#settings.roots, job.locale, path)
      const text = file && readFileSync(file, 'utf8')
      record.partials[path] = text === null ? null : hashOf(text)
      return text
    }
  }

  async #finish(
    job: PageJob,
    read: ReadMdxPage & Partial<ReadNotebook>,
    record: PageRecord,
    diagnostics: Diagnostics,
    assets: Assets,
  ): Promise<PageResult> {
    const { path, locale } = job
    const root = this.#rootOf(job)
    const { site, cookbookFolder, publicFolder } = this.#settings
    const { components } = await this.#parts
    const pictures = new PictureFiles(job.kind === 'notebook' ? cookbookFolder : root.folder, publicFolder)
    const { page, front, markdown, ...outputs } = await compilePage(
      { front: read.front, document: read.document, diagnostics },
      {
        highlighter: await this.#highlighter,
        site,
        siteMarkdown: (name) => components[name]?.markdown,
        messages: messagesOf(site, locale),
        language: locale,
        readPartial: this.#partialsOf(job, record),
        listRows: (component, props) => {
          const key = listingKey(component, props)
          const rows = job.listings?.[key] ?? []
          record.listings[key] = hashOf(JSON.stringify(rows))
          return rows
        },
        baseOf: (file) => linkBase(job, file, root),
        imageOf: (url, from) => {
          const kept = assets.imageOf(url)
          if (kept) return kept
          const file = from ?? job.file
          const image = pictures.resolve(url, file)
          record.pictures.push({ url, file, image })
          return image
        },
      },
    )
    if (page.uses.some((name) => name in (site.components ?? {})))
      record.partsModule = site.partsModule ?? null
    const text = JSON.stringify(page)
    if (text.length > objectMaxLength) throw new TooLarge(text.length)
    const script = read.script && {
      extension: read.script.extension,
      hash: this.#objects.put(read.script.text),
    }
    return {
      path,
      locale,
      front,
      hash: this.#objects.put(text),
      markdownHash: this.#objects.put(markdown),
      bytes: Buffer.byteLength(text) + Buffer.byteLength(markdown),
      wordCount: page.wordCount,
      ...(page.uses.some((name) => ruleOf(name, site.components)?.showsTitle) && { showsTitle: true }),
      ...(beginsWith(outputs.sections[0], front.description) && { showsDescription: true }),
      sheets: sheetsOfTree(page.tree, site.components),
      headings: page.headings,
      ...outputs,
      ...(script && { script }),
      assets: assets.list,
    }
  }

  #rootOf({ locale }: PageJob): ContentRoot {
    const root = this.#settings.roots.find((candidate) => candidate.locale === locale)
    if (!root) throw new Error(`No content folder is known for the locale ${locale}.`)
    return root
  }
}

/** True if the text above the first heading begins with the words of the description, or with those that a cut one has. */
const beginsWith = (lead: PageSection | undefined, description = ''): boolean =>
  lead?.heading === null && description !== '' && lettersOf(lead.text).startsWith(lettersOf(description))

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Turns the pictures embedded in a notebook into files with hashed names. */
class Assets {
  readonly list: PageResult['assets'] = []
  readonly #objects: ObjectFolder
  readonly #name: string
  readonly #images = new Map<string, ResolvedImage>()

  constructor(objects: ObjectFolder, file: string) {
    this.#objects = objects
    this.#name = posix.basename(file, posix.extname(file))
  }

  keep({ extension, bytes }: Picture): ResolvedImage {
    const hash = this.#objects.put(bytes)
    const url = `/assets/${encodeURIComponent(servedName(this.#name, hash, `.${extension}`))}`
    const image = this.#images.get(url) ?? measured(url, bytes)
    if (!this.#images.has(url)) this.list.push({ url, hash })
    this.#images.set(url, image)
    return image
  }

  imageOf(url: string): ResolvedImage | undefined {
    return this.#images.get(url)
  }
}

/** Relative links start from the folder of their file; those of a notebook from the URL of its page. */
function linkBase(job: PageJob, file: string | null, { prefix }: ContentRoot): LinkBase {
  if (job.kind === 'notebook') return { folder: posix.dirname(job.path), prefix, isNotebook: true }
  return { folder: join('/', prefix, posix.dirname(file ?? job.file)), prefix }
}

/** Longest page object: a value of Cloudflare KV may have 25 MiB. */
const objectMaxLength = 24 * 1024 * 1024

class TooLarge extends Error {
  constructor(length: number) {
    super(`The compiled page has ${Math.round(length / 1024 / 1024)} MiB; the limit is 24 MiB.`)
  }
}

/** Describes a crash as an error of the page that caused it. */
function describeCrash(error: unknown): WorkerError {
  const message = errorMessage(error)
  if (error instanceof TooLarge)
    return [message, 'Look for a value that repeats, or split the page into several.']
  if (error instanceof RangeError && /call stack/i.test(message)) {
    return ['The page is nested too deeply.', 'Nest lists, quotes and components less deeply.']
  }
  return [
    `The compiler failed on this page: ${message}.`,
    'This is a bug in the compiler. Report it to its maintainers.',
  ]
}
