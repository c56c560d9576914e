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

/** Called with each record as soon as it is there. */
export type OnRecord = (job: PageJob, record: PageRecord) => void

/** A page of 5 MB takes a few seconds; what takes a minute never ends. */
const defaultPageLimitMs = 60_000
/** Ten times what the largest honest pages need. */
const defaultHeapLimitMb = 1024

/**
 * Compiles pages in processes of their own, which stay warm until it is closed. A page that never ends or
 * outgrows the memory costs its worker, never the build: it is named in its record.
 */
export class PagePool {
  private readonly waiting: PageTask[] = []
  private readonly lanes: WorkerSlot[]

  constructor({
    settings,
    workers,
    pageLimitMs = defaultPageLimitMs,
    heapLimitMb = defaultHeapLimitMb,
  }: PoolOptions) {
    const options = { settings, pageLimitMs, heapLimitMb }
    this.lanes = Array.from({ length: workers }, () => new WorkerSlot(this.waiting, options))
  }

  /** Starts the workers, so that they read their code while the jobs are gathered. */
  warm(): void {
    for (const lane of this.lanes) lane.warm()
  }

  /** Gives the records in the order of the jobs. */
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
    // The longest first, so that no worker is left alone with one at the end.
    this.waiting.push(...tasks.sort((a, b) => a.job.text.length - b.job.text.length))
    for (const lane of this.lanes) lane.feed(1)
    for (const lane of this.lanes) lane.feed()
    return Promise.all(records)
  }

  /** Ends the workers. */
  close(): void {
    for (const lane of this.lanes) lane.close()
  }
}

/** Compiles pages in a pool that is closed behind them. */
export async function compileInPool(jobs: readonly PageJob[], options: PoolOptions): Promise<PageRecord[]> {
  const pool = new PagePool(options)
  try {
    return await pool.compile(jobs)
  } finally {
    pool.close()
  }
}
