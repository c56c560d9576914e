import { type ChildProcess, fork } from 'node:child_process'
import { codeCache } from '../cache/code-cache.ts'
import { workerUrl } from '../cache/precompiled-worker.ts'
import { crashDiagnostic, failedRecord, lateDiagnostic } from './failed-record.ts'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** A page on its way: where its record goes. */
export interface PageTask {
  job: PageJob
  done(record: PageRecord): void
}

export interface WorkerSlotOptions {
  settings: CompileSettings
  /** Longest one page may take, in milliseconds. */
  pageLimitMs: number
  /** Largest heap of a worker, in MiB. */
  heapLimitMb: number
}

/** Room for young objects, in MiB: most of a page's never grow old. */
const semiSpaceMb = 16
/** Stack of a worker, in KiB: half of what Linux and macOS give a process. Nested pages need it. */
const stackKb = 3900
/** Jobs a worker has at hand, so that it never waits for the next. */
const jobsAhead = 2

/** One worker after another: a page that ends its worker is named in its record, and the next one goes on behind it. */
export class WorkerSlot {
  private readonly waiting: PageTask[]
  private readonly options: WorkerSlotOptions
  private readonly given: PageTask[] = []
  private worker: ChildProcess | undefined
  private deadline: NodeJS.Timeout | undefined

  /** `waiting` is what all lanes take from, the next task last. */
  constructor(waiting: PageTask[], options: WorkerSlotOptions) {
    this.waiting = waiting
    this.options = options
  }

  /** Takes tasks until `ahead` are at hand; starts a worker when there is work and none stands. */
  feed(ahead = jobsAhead): void {
    while (this.given.length < ahead) {
      const task = this.waiting.pop()
      if (!task) break
      this.given.push(task)
      this.send({ job: task.job })
    }
  }

  /** Starts a worker before its first task is known. */
  warm(): void {
    this.worker ??= this.start()
  }

  close(): void {
    if (this.worker?.connected) this.worker.disconnect()
  }

  private send(message: ToWorker): void {
    this.worker ??= this.start()
    this.worker.send(message)
    this.deadline ??= this.startClock()
  }

  private start(): ChildProcess {
    const worker = fork(workerUrl('page-worker'), {
      serialization: 'advanced',
      env: { NODE_COMPILE_CACHE: codeCache, ...process.env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [
        `--max-old-space-size=${this.options.heapLimitMb}`,
        `--max-semi-space-size=${semiSpaceMb}`,
        `--stack-size=${stackKb}`,
      ],
    })
    let errors = ''
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    worker.on('message', (record: FromWorker) => this.take(record))
    // A worker that died is told of by its exit; what could not be sent to it is still in `given`.
    worker.on('error', () => {})
    worker.on('exit', () => this.end(errors, worker.killed))
    worker.send({ settings: this.options.settings } satisfies ToWorker)
    return worker
  }

  private startClock(): NodeJS.Timeout {
    return setTimeout(() => this.worker?.kill('SIGKILL'), this.options.pageLimitMs)
  }

  private stopClock(): void {
    clearTimeout(this.deadline)
    this.deadline = undefined
  }

  private take(record: PageRecord): void {
    this.stopClock()
    const task = this.given.shift()
    this.feed()
    if (this.given.length > 0) this.deadline ??= this.startClock()
    task?.done(record)
  }

  /** The worker is gone: the page it was at is to blame, and what it never began is for the next one. */
  private end(errors: string, isLate: boolean): void {
    this.stopClock()
    this.worker = undefined
    const [blamed, ...unfinished] = this.given.splice(0)
    this.waiting.push(...unfinished.reverse())
    if (!blamed) {
      process.stderr.write(errors)
      return
    }
    const { pageLimitMs, heapLimitMb } = this.options
    const fault = isLate ? lateDiagnostic(pageLimitMs) : crashDiagnostic(errors, heapLimitMb)
    blamed.done(failedRecord(blamed.job, fault))
    this.feed()
  }
}
