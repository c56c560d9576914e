import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../model/values/is-record.ts'
import type { SiteInput } from '../sources/site-input.ts'
import { isPageRecord } from '../workers/is-page-record.ts'
import { objectsOfResult, type PageJob, type PageRecord } from '../workers/page-job.ts'
import { compilerId } from './compiler-id.ts'
import { hashOf } from './hash.ts'
import { ObjectFolder } from './object-folder.ts'

/** True if everything that a record was made from is unchanged. */
type IsStillValid = (job: PageJob, record: PageRecord) => boolean

/**
 * Records of earlier builds on disk, one file for each page. A record is used again when the page, the compiler
 * and its settings (`seed`) are the same, and everything else it was made from is unchanged (`isValid`).
 */
export class PageCache {
  readonly objects: ObjectFolder
  readonly #folder: string
  readonly #seed: string
  readonly #used = new Set<string>()

  constructor(folder: string, seed: string) {
    this.#folder = join(folder, 'records')
    this.#seed = seed
    this.objects = new ObjectFolder(join(folder, 'objects'))
    mkdirSync(this.#folder, { recursive: true })
  }

  /** True if there are no records: every page has to be compiled. */
  isEmpty(): boolean {
    return readdirSync(this.#folder).length === 0
  }

  get(job: PageJob, isValid: IsStillValid): PageRecord | null {
    let stored: unknown
    try {
      stored = JSON.parse(readFileSync(this.#fileOf(job), 'utf8'))
    } catch {
      return null
    }
    if (!isRecord(stored) || stored.key !== this.#keyOf(job)) return null
    const { record } = stored
    if (!isPageRecord(record) || !record.result) return null
    if (!objectsOfResult(record.result).every((hash) => this.objects.has(hash))) return null
    return isValid(job, record) ? record : null
  }

  /** Stores a record. Pages with errors are not stored: they are compiled every time. */
  put(job: PageJob, record: PageRecord): void {
    if (!record.result || record.diagnostics.some(({ severity }) => severity === 'error')) return
    writeFileSync(this.#fileOf(job), JSON.stringify({ key: this.#keyOf(job), record }))
  }

  /** Removes the records of deleted pages and every object but these. */
  sweep(hashes: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#folder))
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true })
    this.objects.keepOnly(hashes)
  }

  #fileOf({ path }: PageJob): string {
    const name = hashOf(path)
    this.#used.add(name)
    return join(this.#folder, name)
  }

  /** Rows of indexes are not part of the key: `compileRecords` compares them. */
  #keyOf({ listings: _, ...job }: PageJob): string {
    return hashOf(`${this.#seed}\0${JSON.stringify(job)}`)
  }
}

/**
 * The cache of a site below `.cache/`, emptied first with `fresh`. Its records are valid for one compiler. Builds of
 * another kind have their own: each removes what it does not need, which another may be copying.
 */
export function openCache(input: SiteInput, fresh: boolean): PageCache {
  const { root, siteFile, pagesFolder, cookbookFolder, publicFolder, site, showsDrafts } = input
  const folders = [siteFile, pagesFolder, cookbookFolder, publicFolder]
  const kind = [site.base, site.hasServer, showsDrafts]
  const name = hashOf(JSON.stringify([folders, kind])).slice(0, 12)
  const folder = join(root, '.cache/pages', name)
  if (fresh) setAside(folder)
  return new PageCache(folder, compilerId())
}

/** Renames a folder and removes it in the background: removing thousands of files takes long. */
function setAside(folder: string): void {
  if (!existsSync(folder)) return
  const aside = `${folder}.${process.pid}`
  renameSync(folder, aside)
  void rm(aside, { recursive: true, force: true })
}
