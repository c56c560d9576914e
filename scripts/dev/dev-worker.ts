import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { linkOrCopy } from '../../engine/build/cache/object-folder.ts'
import { bundleWorker, writeSiteModule } from '../../engine/build/output/bundle-worker.ts'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import { contentKeys } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { type LocalPlatform, modelInEnvironment, startLocalPlatform } from '../local-platform.ts'
import { cachingTarget } from './caching-target.ts'
import { failedPages } from './failed-pages.ts'
import { WorkerFaults } from './worker-faults.ts'

/** The worker of a site that is developed: bundled readably, served by workerd, and replaced when it changes. */
export class DevWorker {
  readonly #root: string
  readonly #folder: string
  readonly #onFailure: () => void
  readonly #faults: WorkerFaults
  #platform: LocalPlatform | undefined
  /** Where the worker's bindings keep their data. */
  #state = ''
  #starts = 0
  #target: PublishTarget | undefined

  /** `folder` holds the built site. `onFailure` is called when the worker logs an error that is new. */
  constructor(root: string, folder: string, onFailure: () => void) {
    this.#root = root
    this.#folder = folder
    this.#onFailure = onFailure
    this.#faults = new WorkerFaults(join(folder, 'worker'), root)
  }

  /** The site's current address; it changes with each replacement. */
  get address(): string {
    return this.#started(this.#platform).url
  }

  /** The target that the site's content is published to. */
  get target(): PublishTarget {
    return this.#started(this.#target)
  }

  /** Errors that the worker has logged since it was started. */
  get faults() {
    return this.#faults.list
  }

  async bundle({ site, parts }: Pick<SiteInput, 'site' | 'parts'>): Promise<void> {
    await bundleWorker({
      root: this.#root,
      outFolder: this.#codeFolder,
      site,
      partsSource: parts?.source,
      entry: 'worker/development.ts',
      isReadable: true,
    })
  }

  /** Gives the worker that was bundled last another site config. */
  configure(site: SiteConfig): void {
    writeSiteModule(this.#codeFolder, site)
  }

  /** Serves the bundled worker and the build in the folder. */
  async start(build: string): Promise<void> {
    rmSync(this.#statesFolder, { recursive: true, force: true })
    const state = this.#newState()
    this.#use(await this.#newPlatform(state), state)
    await this.show(build)
  }

  /** Shows a build whose objects are stored. */
  async show(build: string): Promise<void> {
    await this.target.put([{ key: contentKeys.current, value: build }])
  }

  /**
   * Serves the site with the worker that was bundled last. Throws, and keeps serving with the one before, if it
   * cannot be started or cannot render the pages of `paths`. It starts with a copy of the stores: filling new ones
   * takes several seconds.
   */
  async replace(paths: readonly string[]): Promise<void> {
    this.#faults.clear()
    const state = this.#newState()
    copyState(this.#state, state)
    const platform = await this.#newPlatform(state)
    const failed = await failedPages(new URL(platform.url).origin, paths)
    if (failed.length === 0) {
      const [last, lastState] = [this.#platform, this.#state]
      this.#use(platform, state)
      await last?.close()
      void rm(lastState, { recursive: true, force: true })
      return
    }
    await platform.close()
    const causes = this.#faults.list.map(({ text }) => text)
    this.#faults.clear()
    throw new Error([`The worker cannot render ${failed.join(', ')}.`, ...causes].join('\n'))
  }

  async close(): Promise<void> {
    await this.#platform?.close()
  }

  get #codeFolder(): string {
    return join(this.#folder, 'worker')
  }

  get #statesFolder(): string {
    return join(this.#folder, 'states')
  }

  #newState(): string {
    this.#starts += 1
    return join(this.#statesFolder, String(this.#starts))
  }

  #newPlatform(stateFolder: string): Promise<LocalPlatform> {
    return startLocalPlatform({
      dir: this.#folder,
      port: 0,
      variables: modelInEnvironment(),
      stateFolder,
      publishes: this.#platform === undefined,
      onLog: (log) => {
        if (this.#faults.add(log)) this.#onFailure()
        else if (log.level !== 'error') console.log(log.message)
      },
    })
  }

  #use(platform: LocalPlatform, state: string): void {
    this.#platform = platform
    this.#state = state
    this.#target = cachingTarget(namespaceTarget(platform.content))
  }

  #started<T>(part: T | undefined): T {
    if (part === undefined) throw new Error('The worker is used before it is started.')
    return part
  }
}

/** Copies the stores of a worker. Stored values are files that never change: a link is enough. */
function copyState(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const target = join(to, relative(from, entry.parentPath), entry.name)
    if (entry.isDirectory()) mkdirSync(target, { recursive: true })
    else if (basename(entry.parentPath) === 'blobs') linkOrCopy(join(entry.parentPath, entry.name), target)
    // SQLite makes this index again, and a copy may not fit to its file.
    else if (!entry.name.endsWith('-shm')) copyFileSync(join(entry.parentPath, entry.name), target)
  }
}
