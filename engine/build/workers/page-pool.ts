import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'
import { type PageTask, WorkerSlot } from './worker-slot.ts'

export interface PoolOptions {
  settings: CompileSettings
  /** Processes; each starts with its first job. */
  workers: number
  /** Longest one page may take, in milliseconds. */
  pageLimitMs?: number
  /** Largest heap of a worker, in MiB. */
  heapLimitMb?: number
}

/** Called with each record as soon as it is made. */
export type OnRecord = (job: PageJob, record: PageRecord) => void

/** A page of 5 MB takes a few seconds; one that takes a minute is in an endless loop. */
const defaultPageLimitMs = 60_000
/** Ten times what the largest real pages need. */
const defaultHeapLimitMb = 1024

/**
 * Compiles pages in worker processes, which stay warm until the pool is closed. A page that never ends or needs
 * too much memory stops its worker, not the build: its record has the error.
 */
export class PagePool {
  readonly #waiting: PageTask[] = []
  readonly #slots: WorkerSlot[]

  constructor({
    settings,
    workers,
    pageLimitMs = defaultPageLimitMs,
    heapLimitMb = defaultHeapLimitMb,
  }: PoolOptions) {
    const options = { settings, pageLimitMs, heapLimitMb }
    this.#slots = Array.from({ length: workers }, () => new WorkerSlot(this.#waiting, options))
  }

  /** Starts the workers: they load their code while the jobs are collected. */
  warm(): void {
    for (const slot of this.#slots) slot.warm()
  }

  /** Resolves with the records in the order of the jobs. */
  async compile(jobs: readonly PageJob[], onRecord?: OnRecord): Promise<PageRecord[]> {
    const tasks: PageTask[] = []
    const records = jobs.map(
      (job) =>
        new Promise<PageRecord>((resolve) => {
          const done = (record: PageRecord) => {
            onRecord?.(job, record)
            resolve(record)
          }
          tasks.push({ job, done })
        }),
    )
    // The longest page first: otherwise one worker may be busy with it alone at the end.
    this.#waiting.push(...tasks.sort((a, b) => a.job.text.length - b.job.text.length))
    for (const slot of this.#slots) slot.feed(1)
    for (const slot of this.#slots) slot.feed()
    return Promise.all(records)
  }

  /** Ends the workers. */
  close(): void {
    for (const slot of this.#slots) slot.close()
  }
}
