import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

export interface PoolOptions {
  settings: CompileSettings
  /** Processes; they start with the first job. */
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
/** Room for young objects, in MiB: most of a page's never grow old. */
const semiSpaceMb = 16
/** Stack of a worker, in KiB: half of what Linux and macOS give a process. Nested pages need it. */
const stackKb = 3900
/** Where Node keeps the compiler's own code once it has read it: a worker starts a second sooner for it. */
const codeCache = join(import.meta.dirname, '../../.cache/code')
/** Jobs a worker has at hand, so that it never waits for the next. */
const jobsAhead = 2

/**
 * Compiles pages in processes of their own and gives the records in the order of the jobs. A page that
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

type Fault = [message: string, hint: string]

interface WorkerEnd {
  /** The job the worker died of. */
  blamed: number | null
  why: Fault
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
    const worker = fork(new URL('./page-worker.ts', import.meta.url), {
      serialization: 'advanced',
      env: { NODE_COMPILE_CACHE: codeCache, ...process.env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [
        `--max-old-space-size=${heapLimitMb}`,
        `--max-semi-space-size=${semiSpaceMb}`,
        `--stack-size=${stackKb}`,
      ],
    })
    const send = (message: ToWorker) => worker.send(message)
    const given: number[] = []
    let errors = ''
    let isLate = false
    let deadline: NodeJS.Timeout | undefined
    const feed = () => {
      clearTimeout(deadline)
      while (given.length < jobsAhead) {
        const index = waiting.pop()
        if (index === undefined) break
        given.push(index)
        send({ index, job: jobs[index] as PageJob })
      }
      if (given.length === 0) return worker.disconnect()
      deadline = setTimeout(() => {
        isLate = true
        worker.kill('SIGKILL')
      }, pageLimitMs)
    }
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    worker.on('message', ({ index, record }: FromWorker) => {
      given.shift()
      records[index] = record
      onDone?.()
      feed()
    })
    // A worker that died is told of by its exit; what could not be sent to it is in `given`.
    worker.on('error', () => {})
    worker.on('exit', () => {
      clearTimeout(deadline)
      const [blamed = null, ...unfinished] = given
      const why = isLate ? lateFault(pageLimitMs) : crashFault(errors, heapLimitMb)
      if (blamed === null && errors !== '') process.stderr.write(errors)
      resolve({ blamed, why, unfinished })
    })
    send({ settings })
    feed()
  })
}

const lateFault = (pageLimitMs: number): Fault => [
  `The page took longer than ${pageLimitMs / 1000} s and was stopped.`,
  'Split it, or look for what repeats without end.',
]

/** What V8 says before it gives up for want of memory, or of room for one value. */
const memoryWords = /out of memory|Allocation failed|invalid (?:array |table )?(?:length|size)/i

function crashFault(errors: string, heapLimitMb: number): Fault {
  if (memoryWords.test(errors))
    return [
      `The page needs more than ${heapLimitMb} MB of memory.`,
      'Look for a list that grows without end.',
    ]
  const [, cause] = /fatal (?:javascript )?error:? (?!in ,)(.*)/i.exec(errors) ?? []
  const last = cause ?? errors.trim().split('\n').at(-1) ?? ''
  return [`The compiler broke off on this page: ${last.trim()}`, 'Please report it.']
}

function failedRecord(job: PageJob, [message, hint]: Fault): PageRecord {
  return {
    result: null,
    diagnostics: [{ file: job.file, place: null, severity: 'error', message, hint }],
    partials: {},
    pictures: [],
    listings: {},
    tookMs: 0,
  }
}
