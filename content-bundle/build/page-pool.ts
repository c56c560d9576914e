import { Worker } from 'node:worker_threads'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'
import type { JobMessage, RecordMessage } from './page-worker.ts'

export interface PoolOptions {
  settings: CompileSettings
  /** Worker threads; they start with the first job. */
  workers: number
  /** Called after each page. */
  onDone?: () => void
  /** Longest one page may take, in milliseconds. */
  pageLimitMs?: number
  /** Largest heap of a worker, in MiB. */
  heapLimitMb?: number
}

/** A page of 5 MB takes a few seconds; what takes a minute never ends. */
const defaultPageLimitMs = 60_000
/** Ten times what the largest honest pages need. */
const defaultHeapLimitMb = 1024
/** Jobs a worker has at hand, so that it never waits for the next. */
const jobsAhead = 2

/**
 * Compiles pages in worker threads and gives the records in the order of the jobs. A page that
 * never ends or outgrows the memory costs its worker, never the build: it is named in its record.
 */
export async function compileInPool(jobs: readonly PageJob[], options: PoolOptions): Promise<PageRecord[]> {
  const records: PageRecord[] = new Array(jobs.length)
  const waiting = jobs.map((_, index) => index).reverse()
  const lanes = Array.from({ length: Math.min(options.workers, jobs.length) }, () =>
    runLane(jobs, waiting, records, options),
  )
  await Promise.all(lanes)
  return records
}

/** One worker after another takes jobs from `waiting` until none is left. */
async function runLane(
  jobs: readonly PageJob[],
  waiting: number[],
  records: PageRecord[],
  options: PoolOptions,
): Promise<void> {
  while (waiting.length > 0) {
    const { blamed, why, unfinished } = await runWorker(jobs, waiting, records, options)
    waiting.push(...unfinished.reverse())
    if (blamed !== null) {
      records[blamed] = failedRecord(jobs[blamed] as PageJob, why)
      options.onDone?.()
    }
  }
}

interface WorkerEnd {
  /** The job the worker died of. */
  blamed: number | null
  why: [message: string, hint: string]
  /** Jobs it had been given and never began. */
  unfinished: number[]
}

function runWorker(
  jobs: readonly PageJob[],
  waiting: number[],
  records: PageRecord[],
  { settings, onDone, pageLimitMs = defaultPageLimitMs, heapLimitMb = defaultHeapLimitMb }: PoolOptions,
): Promise<WorkerEnd> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 8 },
    })
    const given: number[] = []
    let why: WorkerEnd['why'] = ['The compiler broke off on this page.', 'Please report it.']
    let deadline: NodeJS.Timeout | undefined
    const feed = () => {
      clearTimeout(deadline)
      while (given.length < jobsAhead) {
        const index = waiting.pop()
        if (index === undefined) break
        given.push(index)
        worker.postMessage({ index, job: jobs[index] as PageJob } satisfies JobMessage)
      }
      if (given.length === 0) return void worker.terminate()
      deadline = setTimeout(() => {
        why = [
          `The page took longer than ${pageLimitMs / 1000} s and was stopped.`,
          'Split it, or look for what repeats without end.',
        ]
        void worker.terminate()
      }, pageLimitMs)
    }
    worker.on('message', ({ index, record }: RecordMessage) => {
      given.shift()
      records[index] = record
      onDone?.()
      feed()
    })
    worker.on('error', (error: Error & { code?: string }) => {
      why =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? [
              `The page needs more than ${heapLimitMb} MB of memory.`,
              'Look for a list that grows without end.',
            ]
          : [`The compiler failed on this page: ${error.message}.`, 'Please report it.']
    })
    worker.on('exit', () => {
      clearTimeout(deadline)
      const [blamed = null, ...unfinished] = given
      resolve({ blamed, why, unfinished })
    })
    feed()
  })
}

function failedRecord(job: PageJob, [message, hint]: WorkerEnd['why']): PageRecord {
  return {
    result: null,
    diagnostics: [{ file: job.file, place: null, severity: 'error', message, hint }],
    partials: {},
    pictures: [],
    listings: {},
    tookMs: 0,
  }
}
