import { join, relative, resolve } from 'node:path'
import type { WorkerLog } from '../local-platform.ts'
import { originIn } from '../source-place.ts'
import { type DevFault, devError } from './dev-fault.ts'

/** Most different errors of the worker that are shown at a time. */
const shownMax = 5

/** Collects the errors that a bundled worker logs, with the lines of source they come from. */
export class WorkerFaults {
  readonly #folder: string
  readonly #root: string
  #texts: string[] = []

  /** `folder` holds the worker's modules and their source maps; files are named from `root`. */
  constructor(folder: string, root: string) {
    this.#folder = folder
    this.#root = root
  }

  get list(): DevFault[] {
    return this.#texts.map(devError)
  }

  /** Takes what the worker logs; true if it is an error that was not known yet. */
  add({ level, message }: WorkerLog): boolean {
    if (level !== 'error') return false
    const text = this.#located(message)
    if (this.#texts.includes(text) || this.#texts.length >= shownMax) return false
    this.#texts.push(text)
    return true
  }

  clear(): void {
    this.#texts = []
  }

  /** Replaces places in the bundle by places in the source; calls of libraries are left out of stacks. */
  #located(message: string): string {
    const lines = message.split('\n').map((line) =>
      line.replace(
        /(?:\((?:[^()]*\/)?|(?:file:\/\/)?[^\s()]*?)([\w-]+\.js):(\d+):(\d+)\)?/,
        (place, module, row, column) => {
          const origin = originIn(join(this.#folder, `${module}.map`), Number(row), Number(column))
          if (!origin) return place
          const file = relative(this.#root, resolve(this.#folder, origin.fileName))
          return `(${file}:${origin.lineNumber}:${origin.columnNumber})`
        },
      ),
    )
    return lines.filter((line) => !/^\s+at .*\bnode_modules\b/.test(line)).join('\n')
  }
}
