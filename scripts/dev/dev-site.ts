import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openCache, type PageCache } from '../../engine/build/cache/page-cache.ts'
import { type CompiledSite, compileSettings, compileSite } from '../../engine/build/compile-site.ts'
import { bundleClient } from '../../engine/build/output/bundle-client.ts'
import { bundleTexts } from '../../engine/build/output/bundle-warnings.ts'
import { copyPreviewFonts } from '../../engine/build/output/copy-preview-fonts.ts'
import { copyPictures, copyPublicFiles, drawLogoFiles } from '../../engine/build/output/copy-public-files.ts'
import { fullTexts } from '../../engine/build/output/full-texts.ts'
import { openEmptyOutFolder } from '../../engine/build/output/out-folder.ts'
import { writeContent, writeContentModule } from '../../engine/build/output/write-content.ts'
import { diagnosticTexts } from '../../engine/build/report/report-diagnostics.ts'
import { lastChanges } from '../../engine/build/sources/last-changes.ts'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import { pageEntries } from '../../engine/build/sources/site-pages.ts'
import type { CompiledJob, PageJob } from '../../engine/build/workers/page-job.ts'
import { PagePool } from '../../engine/build/workers/page-pool.ts'
import type { ClientAssets, Manifest } from '../../engine/model/manifest.ts'
import { addressOf, sitePathOf } from '../../engine/model/urls/url-path.ts'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { storeContent } from '../../engine/release/store-release.ts'
import { cachedTexts } from './cached-texts.ts'
import { changedPages, noChange, type SiteChange } from './changed-pages.ts'
import { compileOpenFirst } from './compile-open-first.ts'
import { haveSameFacts, partsOfConfigChange } from './config-change.ts'
import { type DevFault, devError } from './dev-fault.ts'
import { DevWorker } from './dev-worker.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { renewSearchSets } from './renew-search-sets.ts'
import { SiteFaults } from './site-faults.ts'
import type { ChangeKind } from './watch-sources.ts'

/** Processes that compile pages. Programs of pages have no rights of this process, also while they are written. */
const workers = 2
/** Pages compiled for nothing after the start, so that the first change finds the compilers warm. */
const warmUpPages = 12

/**
 * A site that is kept built, published and served while its sources change. What is wrong with one part leaves
 * the last good one in place, and is in `faults` until the part can be made again.
 */
export class DevSite {
  #input: SiteInput
  readonly #folder: string
  readonly #load: () => Promise<SiteInput>
  readonly #cache: PageCache
  #pool: PagePool
  readonly #read = cachedTexts()
  readonly #dates: Promise<ReadonlyMap<string, string>>
  readonly #faults = new SiteFaults()
  readonly #worker: DevWorker
  #tellFailure = () => {}
  #compiled: CompiledSite | undefined
  #manifest: Manifest | undefined
  #client!: ClientAssets
  #searchSets: Manifest['searchSets'] = {}
  #fullTexts: ReadonlyMap<string, string> = new Map()
  /** One publication at a time: the later build must be the one that stays. */
  readonly #inTurn = oneAfterAnother()
  /** Pages that still show what they were made from before the last change. */
  #postponed: readonly PageJob[] = []
  #following: Promise<void> | undefined

  /** `folder` gets the built site; files of an earlier build are deleted. `load` loads the site config again. */
  constructor(
    input: SiteInput,
    folder: string,
    load: () => Promise<SiteInput>,
    cache = openCache(input, false),
  ) {
    this.#input = input
    this.#folder = folder
    this.#load = load
    this.#cache = cache
    this.#pool = this.#newPool()
    this.#dates = lastChanges([input.pagesFolder, input.cookbookFolder])
    this.#worker = new DevWorker(input.root, folder, () => this.#tellFailure())
  }

  /** The site's current address; it changes with the worker. */
  get address(): string {
    return this.#worker.address
  }

  /** The current faults: of code, of content, and of serving pages. Files are named from `root`. */
  faults(root: string): DevFault[] {
    const diagnostics = this.#compiled?.diagnostics ?? []
    const texts = diagnosticTexts(root, diagnostics)
    return [
      ...this.#faults.ofParts,
      ...this.#worker.faults,
      ...this.#faults.uncaught,
      ...diagnostics.map(({ severity }, index): DevFault => ({ severity, text: texts[index] ?? '' })),
    ]
  }

  /** Calls back when something fails that no change has caused: see `faults`. */
  onFailure(tell: () => void): void {
    this.#tellFailure = tell
  }

  /** Notes an error that nothing has caught. */
  failed(error: unknown): void {
    if (this.#faults.addUncaught(error)) this.#tellFailure()
  }

  /** Builds everything and serves it. Throws where the code itself cannot be bundled. */
  async start(): Promise<void> {
    openEmptyOutFolder(this.#folder, this.#input.site.base)
    this.#pool.warm()
    this.#copyPublic()
    copyPreviewFonts(this.#clientFolder)
    await Promise.all([this.#bundleClient(), this.#worker.bundle(this.#input), this.#compile()])
    await this.#updateAggregates()
    const manifest = await this.#write()
    writeContentModule(manifest, {
      content: join(this.#folder, 'content'),
      client: this.#clientFolder,
      worker: join(this.#folder, 'worker'),
    })
    await this.#worker.start(manifest.build)
    const records = [...(this.#compiled?.records.values() ?? [])]
    await this.#pool.compile(records.slice(0, warmUpPages).map(({ job }) => job))
  }

  /**
   * Takes changes of the sources over; what changed for the readers of `open` pages is servable when it returns, the
   * rest after `follow`. Never throws: see `faults`. A new worker is used only if it can render these pages. `onPages`
   * gets the pages that the one before shows already.
   */
  change(
    kinds: ReadonlySet<ChangeKind>,
    open: readonly string[] = [],
    onPages: (change: SiteChange) => void = () => {},
  ): Promise<SiteChange> {
    return this.#inTurn(async () => {
      this.#faults.forgetUncaught()
      const { base } = this.#input.site
      const parts = new Set<ChangeKind>(kinds)
      if (kinds.has('site')) for (const part of await this.#reload()) parts.add(part)
      if (parts.has('public')) await this.#faults.attempt('public', () => this.#copyPublic())
      // A worker that could not be used may have failed because of anything.
      const hasOtherCode = kinds.has('worker') || this.#faults.has('worker')
      if (hasOtherCode) parts.add('worker')
      const inParts = (part: 'client' | 'content' | 'worker', make: () => Promise<void>) =>
        parts.has(part) && this.#faults.attempt(part, make)
      const [isBundled] = await Promise.all([
        inParts('worker', async () => {
          if (hasOtherCode) await this.#worker.bundle(this.#input)
          else this.#worker.configure(this.#input.site)
        }),
        inParts('client', () => this.#bundleClient()),
        inParts('content', () => this.#compile(open.map((address) => sitePathOf(base, address) ?? address))),
      ])
      const change = await this.#publish()
      if (!isBundled) return change
      if (!hasOtherCode) onPages(change)
      const isUsed = await this.#faults.attempt('worker', () =>
        this.#worker.replace(open.length > 0 ? open : [addressOf(base, '/')]),
      )
      return isUsed ? { ...change, pages: 'all' } : change
    })
  }

  /** Compiles the pages that the last changes have postponed. `onPages` gets what changed. */
  follow(onPages: (change: SiteChange) => void): Promise<void> {
    this.#following ??= this.#follow(onPages).finally(() => {
      this.#following = undefined
    })
    return this.#following
  }

  async #follow(onPages: (change: SiteChange) => void): Promise<void> {
    while (this.#postponed.length > 0) {
      const [jobs, pool] = [this.#postponed, this.#pool]
      // Only the cache gets the records: the site may change meanwhile, and its pages are compiled first.
      await pool.compile(jobs, (job, record) => this.#cache.put(job, record))
      await this.#inTurn(async () => {
        // With other facts of the site, the records are worth nothing.
        if (pool !== this.#pool) return
        this.#postponed = []
        await this.#faults.attempt('content', () => this.#compile())
        onPages(await this.#publish())
      })
    }
  }

  /** Rebuilds what is made from all pages, such as the search data: too slow to run for every change. */
  async refreshAggregates(): Promise<void> {
    try {
      await this.#updateAggregates()
      await this.#inTurn(() => this.#publish())
    } catch (error) {
      this.failed(error)
    }
  }

  async close(): Promise<void> {
    this.#pool.close()
    await this.#worker.close()
  }

  get #clientFolder(): string {
    return join(this.#folder, 'client', this.#input.site.base)
  }

  #copyPublic(): void {
    const { publicFolder, site } = this.#input
    copyPublicFiles(publicFolder, { host: join(this.#folder, 'client'), client: this.#clientFolder }, site)
    drawLogoFiles(this.#input.site, this.#clientFolder)
  }

  /** Loads the site config again. Returns the parts that it changes. */
  async #reload(): Promise<ChangeKind[]> {
    const before = this.#input
    const isLoaded = await this.#faults.attempt('site', async () => {
      this.#input = await this.#load()
    })
    if (!isLoaded || isDeepStrictEqual(before, this.#input)) return []
    if (!haveSameFacts(before, this.#input)) {
      const last = this.#pool
      // Pages that the last change has postponed may still be in it.
      void Promise.resolve(this.#following).finally(() => last.close())
      this.#pool = this.#newPool()
    }
    return partsOfConfigChange(before.site, this.#input.site)
  }

  async #bundleClient(): Promise<void> {
    const { root, site, siteFile, parts } = this.#input
    this.#client = await bundleClient({
      root,
      outFolder: this.#clientFolder,
      site,
      siteFile,
      parts,
      onWarnings: (warnings) => {
        const texts = bundleTexts(warnings, 'warning')
        if (texts.length > 0) this.#faults.set('client', texts.map(devError))
      },
    })
  }

  /** Compiles what has changed. With `first`, only these pages where there are many; the others are postponed. */
  async #compile(first?: readonly string[]): Promise<void> {
    const jobsBefore = this.#compiled?.records ?? new Map<string, CompiledJob>()
    const { compile, postponed } = compileOpenFirst(this.#pool, jobsBefore, first)
    const compiled = await compileSite(this.#input, {
      cache: this.#cache,
      compile,
      recordsBefore: jobsBefore,
      dates: await this.#dates,
      read: this.#read,
    })
    // With the jobs of these records, the next compilation sees that they are old.
    for (const [{ path }, last] of postponed) compiled.records.set(path, last)
    this.#postponed = [...postponed.keys()]
    this.#compiled = compiled
    copyPictures(this.#compiled, this.#cache.objects, this.#clientFolder)
  }

  #newPool(): PagePool {
    return new PagePool({ settings: compileSettings(this.#input, this.#cache), workers })
  }

  async #updateAggregates(): Promise<void> {
    if (!this.#compiled) return
    this.#searchSets = await renewSearchSets(
      this.#input,
      this.#compiled,
      this.#clientFolder,
      () => this.#searchSets,
    )
    this.#fullTexts = fullTexts(this.#input.site, pageEntries(this.#compiled.pages), (hash) =>
      this.#cache.objects.text(hash),
    )
  }

  async #publish(): Promise<SiteChange> {
    const before = this.#manifest
    const manifest = await this.#write()
    if (before?.build === manifest.build) return noChange
    await storeContent(await readBuiltSite(this.#folder), this.#worker.target)
    await this.#worker.show(manifest.build)
    return before ? changedPages(before, manifest) : noChange
  }

  async #write(): Promise<Manifest> {
    if (!this.#compiled) throw new Error('The site is written before it is compiled.')
    const contentFolder = join(this.#folder, 'content')
    const parts = {
      base: this.#input.site.base,
      client: this.#client,
      searchSets: this.#searchSets,
      fullTexts: this.#fullTexts,
    }
    this.#manifest = await writeContent(this.#compiled, this.#cache.objects, parts, contentFolder)
    return this.#manifest
  }
}
