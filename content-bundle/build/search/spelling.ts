import { stopWords } from '../../model/search/stop-words.ts'
import type { Word } from '../../model/search/words.ts'

/** What somebody may mean who mistypes: a word of letters and digits. */
const correctable = /^[a-z][a-z0-9]{3,23}$/

/** Gathers the words a typo can be corrected to: those of titles, and those that more than one page uses. */
export class Spelling {
  private readonly certain = new Set<string>()
  /** Number of the first page that was seen to use a word. */
  private readonly firstPage = new Map<string, number>()

  addTitle(words: readonly Word[]): void {
    for (const { surface, parts } of words) {
      this.certain.add(surface)
      for (const part of parts) this.certain.add(part.surface)
    }
  }

  addText({ surface, parts }: Word, page: number): void {
    this.use(surface, page)
    for (const part of parts) this.use(part.surface, page)
  }

  /** The words, sorted. */
  list(): string[] {
    return [...this.certain].filter((word) => correctable.test(word) && !stopWords.has(word)).sort()
  }

  private use(surface: string, page: number): void {
    const first = this.firstPage.get(surface)
    if (first === undefined) this.firstPage.set(surface, page)
    else if (first !== page) this.certain.add(surface)
  }
}
