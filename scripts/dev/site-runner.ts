import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteOptions } from '../../engine/build/sources/load-site-input.ts'
import { noChange } from './changed-pages.ts'
import { type DevFault, devError } from './dev-fault.ts'
import type { DevServer } from './dev-server.ts'
import type { SiteReport, SiteTask, SourcesChanged } from './site-report.ts'
import type { ChangeKind } from './watch-sources.ts'

/** Last characters of a process's error output that tabs show when it ends. */
const shownOutput = 4000

interface RunnerOptions {
  options: SiteOptions
  /** Holds the built sites. */
  folder: string
  server: DevServer
  /** The program of the process; this repository's own when left out. */
  program?: string
  /** Called with the path of its address when a site is served for the first time, and each time after nothing was. */
  onServed: (path: string) => void
}

/**
 * Runs the process that keeps the site built. A change of the compiler starts a second one, and the first keeps
 * serving until that one is ready. A process that ends is started again at the next save; why it ended is
 * shown in every tab.
 */
export class SiteRunner {
  readonly #given: RunnerOptions
  #serving: ChildProcess | null = null
  #starting: ChildProcess | null = null
  /** The faults that the serving process reports. */
  #faults: readonly DevFault[] = []
  /** Why the last process ended. */
  #ended: readonly DevFault[] = []
  #starts = 0

  constructor(given: RunnerOptions) {
    this.#given = given
  }

  start(): void {
    const { options, folder, program = join(import.meta.dirname, 'site-process.ts') } = this.#given
    this.#starting?.kill('SIGTERM')
    this.#starts += 1
    const ownFolder = join(folder, String(this.#starts))
    const task: SiteTask = { options, folder: ownFolder }
    const child = fork(program, [JSON.stringify(task)], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    this.#starting = child
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text)
      output = (output + text).slice(-shownOutput)
    })
    child.on('message', (report: SiteReport) => this.#take(child, report))
    // A worker that outlives its process may still write there.
    child.on('close', () => void rm(ownFolder, { recursive: true, force: true }).catch(() => {}))
    child.on('close', (code, signal) => this.#end(child, output.trim() || `It ended with ${signal ?? code}.`))
  }

  changed(kinds: ReadonlySet<ChangeKind>): void {
    const message: SourcesChanged = { kinds: [...kinds], open: this.#given.server.open }
    this.#serving?.send(message)
    if (kinds.has('engine')) {
      console.log('The compiler has changed: starting it again. Pages are served meanwhile.')
      this.start()
    } else if (this.#starting) this.#starting.send(message)
    else if (!this.#serving) this.start()
  }

  stop(): void {
    for (const child of [this.#serving, this.#starting]) child?.removeAllListeners('close').kill('SIGTERM')
  }

  #take(child: ChildProcess, { address, change, faults }: SiteReport): void {
    const { server, onServed } = this.#given
    if (child === this.#starting) {
      const last = this.#serving
      this.#serving = child
      this.#starting = null
      this.#ended = []
      last?.kill('SIGTERM')
      if (!last) onServed(new URL(address).pathname)
    }
    if (child !== this.#serving) return
    server.origin = new URL(address).origin
    this.#print(faults)
    this.#faults = faults
    server.tell(change ?? { pages: 'all', styles: null }, [...this.#ended, ...faults])
  }

  /** Prints what is wrong and was not before. */
  #print(faults: readonly DevFault[]): void {
    const printedTexts = new Set(this.#faults.map(({ text }) => text))
    for (const { text } of faults) if (!printedTexts.has(text)) console.error(`\n${text}`)
    if (faults.length === 0 && printedTexts.size > 0) console.log('All faults are fixed.')
  }

  #end(child: ChildProcess, output: string): void {
    if (child !== this.#serving && child !== this.#starting) return
    const { server } = this.#given
    if (child === this.#serving) {
      this.#serving = null
      this.#faults = []
      server.origin = null
    } else this.#starting = null
    console.error('The process that builds the site has ended. The next save starts it again.')
    this.#ended = [
      devError(`The process that builds the site has ended. The next save starts it again.\n\n${output}`),
    ]
    server.tell(noChange, [...this.#ended, ...this.#faults])
  }
}
