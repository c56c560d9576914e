import { stopWords, type Word } from '../../model/search/words.ts'

/** Words that a typo may be corrected to: letters and digits. */
const correctable = /^[a-z][a-z0-9]{3,23}$/
/** Words of one page are longer, and names with digits are not among them: most of them are parts of code. */
const correctableRare = /^[a-z]{5,24}$/

/**
 * Collects the words a typo can be corrected to: those of titles and those on more than one page, and the words of one
 * page, which are tried where none of the others is near.
 */
export class Spelling {
  readonly #certain = new Set<string>()
  /** Number of the first page that uses a word. */
  readonly #firstPage = new Map<string, number>()

  addTitle(words: readonly Word[]): void {
    for (const { surface, parts } of words) {
      this.#certain.add(surface)
      for (const part of parts) this.#certain.add(part.surface)
    }
  }

  addText({ surface, parts }: Word, page: number): void {
    this.#use(surface, page)
    for (const part of parts) this.#use(part.surface, page)
  }

  /** The words of titles and of several pages, sorted. */
  list(): string[] {
    return [...this.#certain].filter((word) => correctable.test(word) && !stopWords.has(word)).sort()
  }

  /** The words of one page, sorted. */
  listRare(): string[] {
    return [...this.#firstPage.keys()]
      .filter((word) => correctableRare.test(word) && !this.#certain.has(word) && !stopWords.has(word))
      .sort()
  }

  #use(surface: string, page: number): void {
    const first = this.#firstPage.get(surface)
    if (first === undefined) this.#firstPage.set(surface, page)
    else if (first !== page) this.#certain.add(surface)
  }
}
