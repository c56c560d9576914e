import type { AskedFile } from '../model/search/files.ts'
import { tellingTerms } from '../model/search/words.ts'
import type { QueryWord } from './read-query.ts'

/** Questions as readers type them, ready to be compared with another one, and the pages that they are asked of. */
export class AskedQuestions {
  readonly #urls: readonly string[]
  readonly #entries: readonly number[]
  /** By term, the questions that have it. */
  readonly #questionsWith = new Map<string, number[]>()
  /** By question, the length of its vector. */
  readonly #lengths: Float64Array

  constructor({ urls, entries, texts }: AskedFile) {
    this.#urls = urls
    this.#entries = entries
    const terms = texts.map((text) => [...new Set(tellingTerms(text))])
    for (const [question, questionTerms] of terms.entries()) {
      for (const term of questionTerms) {
        const questions = this.#questionsWith.get(term)
        if (questions) questions.push(question)
        else this.#questionsWith.set(term, [question])
      }
    }
    this.#lengths = Float64Array.from(terms, (questionTerms) =>
      Math.sqrt(questionTerms.reduce((sum, term) => sum + this.#idf(term) ** 2, 0)),
    )
  }

  /** The place in the index of the page at an address; null for none. */
  pageAt(url: string): number | null {
    const page = this.#urls.indexOf(url)
    return page < 0 ? null : page
  }

  /**
   * The likeness of a question to the questions that each entry answers, from 0 to 1: the cosine of their words, which
   * count by how rare they are. Entries without a common word are left out.
   */
  likeness(words: readonly QueryWord[]): Map<number, number> {
    const telling = words.filter(({ isStopWord }) => !isStopWord)
    const products = new Float64Array(this.#entries.length)
    let length = 0
    for (const { alternatives, synonyms } of telling) {
      const weights = new Map<number, number>()
      let wordWeight = 0
      for (const { terms, weight } of [...alternatives, ...synonyms]) {
        for (const term of terms) {
          const idf = this.#idf(term)
          if (weight === 1 && terms.length === 1) wordWeight = Math.max(wordWeight, idf)
          const product = (weight * idf ** 2) / terms.length
          for (const question of this.#questionsWith.get(term) ?? [])
            weights.set(question, Math.max(weights.get(question) ?? 0, product))
        }
      }
      length += wordWeight ** 2
      for (const [question, product] of weights) products[question] = (products[question] ?? 0) + product
    }
    const likeness = new Map<number, number>()
    for (const [question, product] of products.entries()) {
      if (product === 0) continue
      const entry = this.#entries[question] ?? -1
      const cosine = Math.min(1, product / ((this.#lengths[question] || 1) * Math.sqrt(length || 1)))
      likeness.set(entry, Math.max(likeness.get(entry) ?? 0, cosine))
    }
    return likeness
  }

  /** By entry, the weight of a word in the questions that the entry answers: that of the best alternative. */
  matched({ alternatives, synonyms }: QueryWord): Map<number, number> {
    const weightByEntry = new Map<number, number>()
    for (const { terms, weight } of [...alternatives, ...synonyms]) {
      for (const term of terms) {
        for (const question of this.#questionsWith.get(term) ?? []) {
          const entry = this.#entries[question] ?? -1
          weightByEntry.set(entry, Math.max(weightByEntry.get(entry) ?? 0, weight / terms.length))
        }
      }
    }
    return weightByEntry
  }

  /** Inverse document frequency among the questions. */
  #idf(term: string): number {
    return Math.log(1 + this.#entries.length / ((this.#questionsWith.get(term)?.length ?? 0) + 0.5))
  }
}
