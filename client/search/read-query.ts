import { stem } from '../../content-bundle/model/search/stem.ts'
import { stopWords } from '../../content-bundle/model/search/stop-words.ts'
import { type Word, wordsOf } from '../../content-bundle/model/search/words.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { synonyms } from '../../content-bundle/site/synonyms.ts'

/** Words of a query that are searched; a run of Han or Kana has a word for each pair of characters. */
const mostWords = 24

/** One way to find a word of the query: all of `terms`, side by side in an entry. */
export interface Alternative {
  terms: string[]
  /** What a match counts against one of the word as it was typed. */
  weight: number
}

/** One word of a query, and everything that may be meant by it. */
export interface QueryWord {
  /** Folded, not stemmed. */
  surface: string
  alternatives: Alternative[]
  /** Other words for the same; they tell as much as the word itself. */
  synonyms: Alternative[]
  /** Words of questions weigh little and need not be found. */
  isStopWord: boolean
  /** The end of the query: it may still be growing. */
  isOpen: boolean
  kind: Word['kind']
}

const weights = { whole: 1, parts: 0.75, joined: 1, synonym: 0.7 } as const

/** What a visitor typed, understood. */
export interface Query {
  words: QueryWord[]
  /** Asks what a word means: a heading that is the word itself says it. */
  asksMeaning: boolean
}

/** How questions for the meaning of a word are put; what is left is the word. */
const meaningFrames = [
  /^\s*(?:what(?:['’]?s|\s+(?:is|are))|define|(?:the\s+)?(?:meaning|definition)\s+of)\s+(?=\S)/i,
  /^\s*what\s+does\s+(?=\S.*\smean\b)|\s+mean\s*\??\s*$/gi,
  /(?<=\S)(?:とは(?:何ですか|何|なに)?|って何|是什么|란|이란)\s*[?？。]?\s*$/,
]

/** Reads a query. Any string is a valid one; one without words has none. */
export function readQuery(query: string): Query {
  const whole = query.slice(0, limits.searchQueryLength)
  const frame = meaningFrames.find((known) => whole.search(known) >= 0)
  const text = frame ? whole.replace(frame, '') : whole
  return { words: readWords(text), asksMeaning: frame !== undefined }
}

function readWords(text: string): QueryWord[] {
  const words = [...wordsOf(text)].slice(0, mostWords)
  const end = text.replace(/[^\p{L}\p{N}\p{M}]$/u, '').length
  const allStopWords = words.every(({ surface }) => stopWords.has(surface))
  const read = words.map(
    (word): QueryWord => ({
      surface: word.surface,
      alternatives: ownAlternatives(word),
      synonyms: [],
      isStopWord: !allStopWords && stopWords.has(word.surface),
      isOpen: word.end === end && end === text.length,
      kind: word.kind,
    }),
  )
  joinNeighbours(words, read)
  addSynonyms(words, read)
  return read
}

function ownAlternatives({ whole, parts }: Word): Alternative[] {
  const pieces = smallestParts(parts)
  return [
    ...(whole === '' ? [] : [{ terms: [whole], weight: weights.whole }]),
    ...(pieces.length > 1 ? [{ terms: pieces, weight: weights.parts }] : []),
  ]
}

/** Parts that no other part lies within: `update`, `current`, `trace`, and not `update_current_trace`. */
function smallestParts(parts: Word['parts']): string[] {
  return parts
    .filter(
      (part) => !parts.some((other) => other !== part && other.start >= part.start && other.end <= part.end),
    )
    .map(({ term }) => term)
}

/** `lang graph` may be `LangGraph`: both words may be met by the two as one, which tells no more than they do. */
function joinNeighbours(words: readonly Word[], read: readonly QueryWord[]): void {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [one, two] = [words[at], words[at + 1]]
    if (!isJoinable(one) || !isJoinable(two)) continue
    const joined = { terms: [stem(one.surface + two.surface)], weight: weights.joined }
    read[at]?.synonyms.push(joined)
    read[at + 1]?.synonyms.push(joined)
  }
}

const isJoinable = (word: Word | undefined): word is Word =>
  word?.kind === 'word' && !stopWords.has(word.surface)

/** Terms of each way to say the same, by what a query may say; made once. */
const meanings: ReadonlyMap<string, string[][]> = (() => {
  const found = new Map<string, string[][]>()
  for (const line of synonyms) {
    const ways = line.map((way) => [...wordsOf(way)].map(({ whole }) => whole))
    for (const way of ways) {
      const others = ways.filter((other) => other !== way)
      found.set(way.join(' '), [...(found.get(way.join(' ')) ?? []), ...others])
    }
  }
  return found
})()
const longestMeaning = Math.max(...[...meanings.keys()].map((way) => way.split(' ').length))

function addSynonyms(words: readonly Word[], read: readonly QueryWord[]): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= longestMeaning && from + length <= words.length; length += 1) {
      const said = words.slice(from, from + length).map(({ whole }) => whole)
      for (const terms of meanings.get(said.join(' ')) ?? []) {
        for (const word of read.slice(from, from + length)) {
          word.synonyms.push({ terms, weight: weights.synonym })
        }
      }
    }
  }
}
