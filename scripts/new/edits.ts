import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'

/** Files that are made and lines that are changed, all together or not at all. Paths are relative to a root. */
export class Edits {
  readonly #root: string
  readonly #texts = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
  }

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(join(this.#root, file))
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8')
  }

  /** Throws a `InvalidArgumentError` if the file exists. */
  create(file: string, text: string): void {
    if (this.exists(file)) throw new InvalidArgumentError(`${file} exists already.`)
    this.#texts.set(file, text)
  }

  /** Inserts text before the first match. Throws an error that names the file if nothing matches. */
  insertBefore(file: string, place: RegExp | string, inserted: string): void {
    this.replace(file, place, (found) => inserted + found)
  }

  replace(file: string, place: RegExp | string, by: (found: string) => string): void {
    const text = this.read(file)
    const isThere = typeof place === 'string' ? text.includes(place) : place.test(text)
    if (!isThere) throw new Error(`${file} has no line like ${place}: change it by hand.`)
    this.#texts.set(file, text.replace(place, by))
  }

  /** Writes everything. Returns the files. */
  write(): string[] {
    for (const [file, text] of this.#texts) {
      const path = join(this.#root, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    return [...this.#texts.keys()]
  }
}
