import { join } from 'node:path'
import { openCache, type PageCache } from '../../content-bundle/build/cache/page-cache.ts'
import { type CompiledSite, compileSettings, compileSite } from '../../content-bundle/build/compile-site.ts'
import { bundleClient } from '../../content-bundle/build/output/bundle-client.ts'
import { bundleWorker } from '../../content-bundle/build/output/bundle-worker.ts'
import { copyPreviewFonts } from '../../content-bundle/build/output/copy-preview-fonts.ts'
import {
  copyPictures,
  copyPublicFiles,
  drawLogoFiles,
} from '../../content-bundle/build/output/copy-public-files.ts'
import { fullText } from '../../content-bundle/build/output/full-text.ts'
import { openEmptyOutFolder } from '../../content-bundle/build/output/out-folder.ts'
import { writeContent } from '../../content-bundle/build/output/write-content.ts'
import { threadsFileOf } from '../../content-bundle/build/search/read-git-hub-threads.ts'
import { searchSetsInThread } from '../../content-bundle/build/search/search-sets-in-thread.ts'
import { searchSetsInput } from '../../content-bundle/build/search/write-search-sets.ts'
import { lastChanges } from '../../content-bundle/build/sources/last-changes.ts'
import type { SiteInput } from '../../content-bundle/build/sources/site-input.ts'
import { pageEntries } from '../../content-bundle/build/sources/site-pages.ts'
import { PageCompiler } from '../../content-bundle/build/workers/page-compiler.ts'
import type { PageJob, PageRecord } from '../../content-bundle/build/workers/page-job.ts'
import { compileInPool, type OnRecord } from '../../content-bundle/build/workers/page-pool.ts'
import type { Diagnostic } from '../../content-bundle/compile/diagnostics.ts'
import type { ClientAssets, Manifest } from '../../content-bundle/model/manifest.ts'
import { publishContent } from '../../content-bundle/release/publish-content.ts'
import { namespaceTarget, type PublishTarget } from '../../content-bundle/release/publish-target.ts'
import { type LocalPlatform, startLocalPlatform } from '../local-platform.ts'
import { changedPages, type SiteChange } from './changed-pages.ts'
import { rememberedTexts } from './remembered-texts.ts'
import { rememberingTarget } from './remembering-target.ts'
import type { ChangeKind } from './watch-sources.ts'

/** Pages compiled in this process; more are worth starting workers for. */
const compiledHere = 12
/** Pages compiled for nothing after the start, so that the first change finds the compiler warm. */
const warmUpPages = 12
/** A build that changed nothing one sees. */
const noChange: SiteChange = { pages: [], styles: null }

/** A site that is kept built, published and served while its sources change. */
export class DevSite {
  /** What is wrong with the content now. */
  diagnostics: readonly Diagnostic[] = []
  readonly #input: SiteInput
  readonly #folder: string
  readonly #cache: PageCache
  readonly #compiler: PageCompiler
  readonly #read = rememberedTexts()
  readonly #dates: Promise<ReadonlyMap<string, string>>
  #compiled: CompiledSite | undefined
  #manifest: Manifest | undefined
  #client!: ClientAssets
  #searchSets: Manifest['searchSets'] = {}
  #fullText = ''
  #platform!: LocalPlatform
  #target!: PublishTarget
  #turn: Promise<unknown> = Promise.resolve()

  /** `folder` is where the built site goes; what a build before made there goes. */
  constructor(input: SiteInput, folder: string, cache = openCache(input, false)) {
    this.#input = input
    this.#folder = folder
    this.#cache = cache
    this.#compiler = new PageCompiler(compileSettings(input, this.#cache))
    this.#dates = lastChanges([input.pagesFolder, input.cookbookFolder])
  }

  /** Where the site answers; another after the worker changed. */
  get origin(): string {
    return this.#platform.url
  }

  /** Builds everything and serves it. Throws where the code itself cannot be bundled. */
  async start(): Promise<void> {
    openEmptyOutFolder(this.#folder)
    copyPublicFiles(this.#input.publicFolder, this.#clientFolder)
    drawLogoFiles(this.#input.site, this.#clientFolder)
    copyPreviewFonts(this.#clientFolder)
    await Promise.all([this.#bundleClient(), this.#bundleWorker(), this.#compile()])
    await this.#updateAggregates()
    await this.#serve()
    for (const { job } of [...(this.#compiled?.records.values() ?? [])].slice(0, warmUpPages)) {
      await this.#compiler.compile(job)
    }
  }

  /** Takes changes of the sources over; what changed for a reader is servable when it returns. */
  change(kinds: ReadonlySet<ChangeKind>): Promise<SiteChange> {
    return this.#inTurn(async () => {
      if (kinds.has('public')) copyPublicFiles(this.#input.publicFolder, this.#clientFolder)
      if (kinds.has('client')) await this.#bundleClient()
      if (kinds.has('content')) await this.#compile()
      const change = await this.#publish()
      if (!kinds.has('worker')) return change
      await this.#bundleWorker()
      await this.#platform.close()
      await this.#serve()
      return { ...change, pages: 'all' }
    })
  }

  /** Rebuilds what is made from all pages, such as the search data: too slow to run for every change. */
  async refreshAggregates(): Promise<void> {
    await this.#updateAggregates()
    await this.#inTurn(() => this.#publish())
  }

  async close(): Promise<void> {
    await this.#platform.close()
  }

  /** One publication at a time: the later build must be the one that stays. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  get #clientFolder(): string {
    return join(this.#folder, 'client')
  }

  async #bundleClient(): Promise<void> {
    const { root, site } = this.#input
    this.#client = await bundleClient({ root, outFolder: this.#clientFolder, site })
  }

  async #bundleWorker(): Promise<void> {
    const { root, site } = this.#input
    await bundleWorker({ root, outFolder: join(this.#folder, 'worker'), site })
  }

  async #compile(): Promise<void> {
    this.#compiled = await compileSite(this.#input, {
      cache: this.#cache,
      compile: (jobs, onRecord) => this.#compileJobs(jobs, onRecord),
      known: this.#compiled?.records,
      dates: await this.#dates,
      read: this.#read,
    })
    this.diagnostics = this.#compiled.diagnostics
    copyPictures(this.#compiled, this.#cache.objects, this.#clientFolder)
  }

  /** A page that cannot be read keeps what it last said. */
  async #compileJobs(jobs: readonly PageJob[], onRecord: OnRecord): Promise<PageRecord[]> {
    const known = this.#compiled?.records
    const records =
      jobs.length > compiledHere ? await this.#compileInPool(jobs) : await this.#compileHere(jobs)
    return records.map((record, index) => {
      const job = jobs[index] as PageJob
      onRecord(job, record)
      return { ...record, result: record.result ?? known?.get(job.path)?.record.result ?? null }
    })
  }

  #compileInPool(jobs: readonly PageJob[]): Promise<PageRecord[]> {
    return compileInPool(jobs, { settings: compileSettings(this.#input, this.#cache), workers: 2 })
  }

  async #compileHere(jobs: readonly PageJob[]): Promise<PageRecord[]> {
    const records: PageRecord[] = []
    for (const job of jobs) records.push(await this.#compiler.compile(job))
    return records
  }

  async #updateAggregates(): Promise<void> {
    if (!this.#compiled) return
    const { site } = this.#input
    this.#searchSets = await searchSetsInThread(
      searchSetsInput(site, this.#compiled, threadsFileOf(this.#input), this.#clientFolder),
    )
    this.#fullText = fullText(site, pageEntries(this.#compiled.pages), (hash) =>
      this.#cache.objects.text(hash),
    )
  }

  async #publish(): Promise<SiteChange> {
    const before = this.#manifest
    const manifest = await this.#write()
    if (before?.build === manifest.build) return noChange
    await publishContent(this.#folder, this.#target)
    return before ? changedPages(before, manifest) : noChange
  }

  async #write(): Promise<Manifest> {
    if (!this.#compiled) throw new Error('The site is written before it is compiled.')
    const contentFolder = join(this.#folder, 'content')
    const parts = { client: this.#client, searchSets: this.#searchSets, fullText: this.#fullText }
    const manifest = await writeContent(this.#compiled, this.#cache.objects, parts, contentFolder)
    this.#manifest = manifest
    return manifest
  }

  async #serve(): Promise<void> {
    await this.#write()
    this.#platform = await startLocalPlatform({
      dir: this.#folder,
      port: 0,
      variables: { MANIFEST_FRESH_SECONDS: 0 },
      persist: false,
    })
    this.#target = rememberingTarget(namespaceTarget(this.#platform.content))
  }
}
