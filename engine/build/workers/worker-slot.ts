import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerUrl } from '../cache/worker-url.ts'
import { withoutStrayLinks } from '../sources/files-below.ts'
import { siteModulesFolder } from '../sources/site-module.ts'
import { crashDiagnostic, failedRecord, lateDiagnostic, replacedDiagnostic } from './failed-record.ts'
import { isOwnRecord } from './is-own-record.ts'
import type { CompileSettings, PageJob, PageRecord } from './page-job.ts'
import type { FromWorker, ToWorker } from './page-worker.ts'

/** A job with what to do with its record. */
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

/** Heap for young objects, in MiB: most objects of a page are short-lived. */
const semiSpaceMb = 16
/** Stack of a worker, in KiB: half of what Linux and macOS allow. Deeply nested pages need it. */
const stackKb = 3900
/** Jobs a worker has in its queue: it never waits for the next one. */
const jobsAhead = 2
/** Milliseconds in which a worker must have its code: on a busy machine that takes longer than most pages. */
const startLimitMs = 60_000

/**
 * The variables of this process that a worker gets: programs of pages could read the others, and secrets are there. A
 * compile cache is not among them: who may write to one decides what code the next process runs.
 */
export const workerEnvironment = ({ PATH, TMPDIR, TZ }: NodeJS.ProcessEnv) => ({
  ...(PATH && { PATH }),
  ...(TMPDIR && { TMPDIR }),
  ...(TZ && { TZ }),
})

const root = resolve(import.meta.dirname, '../../..')

/**
 * Options of Node's permission model for a worker: a program that leaves its realm starts no process and no
 * thread, and loads no native code. It reads only the engine and the tree that is built, and writes only data of that
 * tree. Nothing that another process runs may lie where a worker writes. SQLite, which the model does not
 * refuse, is left out.
 */
function workerPermissions(settings: CompileSettings, entry: URL): string[] {
  const { roots, cookbookFolder, publicFolder, objectsFolder } = settings
  const read = [
    objectsFolder,
    siteModulesFolder,
    ...['client', 'content-bundle', 'engine', 'node_modules', 'worker', 'package.json'].map((name) =>
      join(root, name),
    ),
    ...[...roots.map(({ folder }) => folder), cookbookFolder, publicFolder].flatMap(withoutStrayLinks),
    dirname(fileURLToPath(entry)),
  ]
  return [
    '--permission',
    '--no-experimental-sqlite',
    ...withTargets(read).map((path) => `--allow-fs-read=${path}`),
    ...withTargets([objectsFolder]).map((path) => `--allow-fs-write=${path}`),
  ]
}

/**
 * The paths and what they are links to: Node resolves links before it asks for permission. Of a folder that is
 * not there yet, it must be said that it is one.
 */
const withTargets = (paths: readonly string[]) => [
  ...new Set(
    paths.flatMap((path) => (existsSync(path) ? [path, realpathSync(path)] : [path, join(path, '*')])),
  ),
]

/** A place in the pool with one worker at a time. When a page stops the worker, its record gets the error and a new worker continues. */
export class WorkerSlot {
  readonly #waiting: PageTask[]
  readonly #options: WorkerSlotOptions
  readonly #given: PageTask[] = []
  #worker: ChildProcess | undefined
  /** False until the worker has its code; only then is a page at work. */
  #isReady = false
  #deadline: NodeJS.Timeout | undefined

  /** `waiting` is the queue of all slots; the next task is the last. */
  constructor(waiting: PageTask[], options: WorkerSlotOptions) {
    this.#waiting = waiting
    this.#options = options
  }

  /** Takes tasks until `ahead` are in the worker's queue; starts the worker if there is none. */
  feed(ahead = jobsAhead): void {
    while (this.#given.length < ahead) {
      const task = this.#waiting.pop()
      if (!task) break
      this.#given.push(task)
      this.#send({ job: task.job })
    }
  }

  /** Starts the worker before there is a task. */
  warm(): void {
    this.#worker ??= this.#start()
  }

  close(): void {
    if (this.#worker?.connected) this.#worker.disconnect()
  }

  #send(message: ToWorker): void {
    this.#worker ??= this.#start()
    this.#worker.send(message)
    if (this.#isReady) this.#deadline ??= this.#startClock()
  }

  #start(): ChildProcess {
    const entry = workerUrl('page-worker')
    const worker = fork(entry, {
      serialization: 'advanced',
      env: workerEnvironment(process.env),
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [
        ...workerPermissions(this.#options.settings, entry),
        `--max-old-space-size=${this.#options.heapLimitMb}`,
        `--max-semi-space-size=${semiSpaceMb}`,
        `--stack-size=${stackKb}`,
      ],
    })
    let errors = ''
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    worker.on('message', (message: FromWorker) => this.#take(message))
    // The `exit` event handles a crash; what could not be sent is still in `given`.
    worker.on('error', () => {})
    worker.on('exit', () => this.#end(errors, worker.killed))
    worker.send({ settings: this.#options.settings } satisfies ToWorker)
    this.#isReady = false
    this.#deadline = this.#startClock(startLimitMs)
    return worker
  }

  #startClock(limitMs = this.#options.pageLimitMs): NodeJS.Timeout {
    return setTimeout(() => this.#worker?.kill('SIGKILL'), limitMs)
  }

  #stopClock(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
  }

  #take(message: FromWorker): void {
    // The worker's first message: no page has run that could send another in its name.
    const isStart = !this.#isReady
    this.#isReady = true
    this.#stopClock()
    const task = isStart ? undefined : this.#given.shift()
    this.feed()
    if (this.#given.length > 0) this.#deadline ??= this.#startClock()
    if (!task) return
    const { job } = task
    const isOwn = message !== 'ready' && isOwnRecord(job, message, this.#options.settings)
    task.done(isOwn ? message : failedRecord(job, replacedDiagnostic))
  }

  /** Handles the end of the worker: its current page gets the error, the tasks it had not started go back. */
  #end(errors: string, isLate: boolean): void {
    this.#stopClock()
    this.#worker = undefined
    const [blamed, ...unfinished] = this.#given.splice(0)
    this.#waiting.push(...unfinished.reverse())
    if (!blamed) {
      process.stderr.write(errors)
      return
    }
    const { pageLimitMs, heapLimitMb } = this.#options
    const fault = isLate ? lateDiagnostic(pageLimitMs) : crashDiagnostic(errors, heapLimitMb)
    blamed.done(failedRecord(blamed.job, fault))
    this.feed()
  }
}
