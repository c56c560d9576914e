import { textChunksOf } from '../../engine/model/search/words.ts'
import type { MarkedTerms } from '../../engine/search/excerpt.ts'

/** Sentences and lines: what a quote may begin and end with. */
const sentence =
  /[^\n.!?。！？]*(?:[.!?。！？](?![\s"'”’)\]])[^\n.!?。！？]*)*[.!?。！？]*["'”’)\]]*(?:\s+|$)|\n+/g
/** Weight of a term that matched earlier in the quote. */
const repeatedShare = 0.15
/** Weight of being near the beginning: decides where nothing else does. */
const earlyWeight = 0.01

/** The sentences of a text that are most about the query, in one run of at most `maxLength` characters. */
export function quoteOf(text: string, terms: MarkedTerms, maxLength: number): string {
  const sentences = sentencesOf(text)
  const matches = sentences.map((whole) => termsIn(whole, terms))
  let best = { from: 0, to: 1, weight: -1 }
  for (const from of sentences.keys()) {
    const seen = new Set<string>()
    let length = 0
    let weight = earlyWeight / (from + 1)
    for (let to = from; to < sentences.length; to += 1) {
      length += sentences[to]?.length ?? 0
      if (length > maxLength && to > from) break
      for (const term of matches[to] ?? []) {
        weight += (terms.get(term) ?? 0) * (seen.has(term) ? repeatedShare : 1)
        seen.add(term)
      }
      if (weight > best.weight) best = { from, to: to + 1, weight }
    }
  }
  const quote = sentences.slice(best.from, best.to).join('').trim()
  return quote.length <= maxLength ? quote : `${quote.slice(0, maxLength).replace(/\s\S*$/, '')}…`
}

/** The first sentence that has a term of each word; none for a word alone, which many have. */
export const sentenceWithAll = (text: string, words: readonly MarkedTerms[]): string | undefined =>
  words.length < 2
    ? undefined
    : sentencesOf(text).find((whole) => words.every((terms) => termsIn(whole, terms).length > 0))

const sentencesOf = (text: string): string[] =>
  [...text.matchAll(sentence)].map(([whole]) => whole).filter((whole) => whole !== '')

function termsIn(text: string, terms: MarkedTerms): string[] {
  const foundTerms: string[] = []
  for (const { words } of textChunksOf(text)) {
    for (const { whole, parts } of words) {
      if (terms.has(whole)) foundTerms.push(whole)
      else foundTerms.push(...parts.map(({ term }) => term).filter((term) => terms.has(term)))
    }
  }
  return foundTerms
}
