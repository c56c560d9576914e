import { join } from 'node:path'
import { bundleWorker } from '../../content-bundle/build/output/bundle-worker.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { namespaceTarget, type PublishTarget } from '../../content-bundle/release/publish-target.ts'
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
  #target: PublishTarget | undefined

  /** `folder` holds the built site. `onFailure` is called when the worker logs an error that is new. */
  constructor(root: string, folder: string, onFailure: () => void) {
    this.#root = root
    this.#folder = folder
    this.#onFailure = onFailure
    this.#faults = new WorkerFaults(join(folder, 'worker'), root)
  }

  /** The site's current origin; it changes with each replacement. */
  get origin(): string {
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

  async bundle(site: SiteConfig): Promise<void> {
    const outFolder = join(this.#folder, 'worker')
    await bundleWorker({ root: this.#root, outFolder, site, isReadable: true })
  }

  /** Serves the bundled worker and the content as they are in the folder. */
  async start(): Promise<void> {
    this.#use(await this.#newPlatform())
  }

  /**
   * Serves the site with the worker that was bundled last. Throws, and goes on serving with the one before, if it
   * cannot be started or cannot render the pages of `paths`.
   */
  async replace(paths: readonly string[]): Promise<void> {
    this.#faults.clear()
    const platform = await this.#newPlatform()
    const failed = await failedPages(platform.url, paths)
    if (failed.length === 0) {
      const last = this.#platform
      this.#use(platform)
      await last?.close()
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

  #newPlatform(): Promise<LocalPlatform> {
    return startLocalPlatform({
      dir: this.#folder,
      port: 0,
      variables: { MANIFEST_FRESH_SECONDS: 0, ...modelInEnvironment() },
      persist: false,
      startsEmpty: true,
      onLog: (log) => {
        if (this.#faults.add(log)) this.#onFailure()
        else if (log.level !== 'error') console.log(log.message)
      },
    })
  }

  #use(platform: LocalPlatform): void {
    this.#platform = platform
    this.#target = cachingTarget(namespaceTarget(platform.content))
  }

  #started<T>(part: T | undefined): T {
    if (part === undefined) throw new Error('The worker is used before it is started.')
    return part
  }
}
