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

  /** Adds lines to the end of a list. `opening` is how its first line begins, such as `export const rules = {`. */
  append(file: string, opening: string, lines: string): void {
    const text = this.read(file)
    const start = `\n${text}`.indexOf(`\n${opening}`)
    if (start < 0) throw new Error(`${file} has no line that begins with \`${opening}\`: change it by hand.`)
    const [indent = ''] = /^\s*/.exec(opening) ?? []
    // A table of Markdown ends with an empty line.
    const end = text.slice(start).search(new RegExp(`^(?:${indent}[}\\]]|$)`, 'm'))
    const at = end < 0 ? text.length : start + end
    this.#texts.set(file, text.slice(0, at) + lines + text.slice(at))
  }

  /** Imports a file of the same folder or below. Lint wants imports in the order of their sources. */
  addImport(file: string, imported: string, source: string): void {
    const line = `import ${imported} from '${source}'\n`
    const text = this.read(file)
    const imports = [...text.matchAll(/^import [^\n]* from '([^']*)'[^\n]*\n/gm)]
    const next = imports.find(([, other = '']) => other.startsWith('./') && other > source)
    const last = imports.at(-1)
    const at = next?.index ?? (last ? last.index + last[0].length : 0)
    this.#texts.set(file, text.slice(0, at) + line + text.slice(at))
  }

  replace(file: string, place: RegExp | string, by: (text: string) => string): void {
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
