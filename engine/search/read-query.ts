import { stem } from '../model/search/stem.ts'
import { stopWords, type Word, wordsOf } from '../model/search/words.ts'

/** Most words of a query that are searched. A run of Han or Kana has a word for each pair of characters. */
const mostWords = 24

/** One way to match a word of the query: all of `terms` in an entry. */
export interface Alternative {
  terms: string[]
  /** Weight of a match; 1 is a match of the word as typed. */
  weight: number
}

/** One word of a query and its alternatives. */
export interface QueryWord {
  /** Folded, not stemmed. */
  surface: string
  alternatives: Alternative[]
  /** Alternatives by synonyms and joined neighbors; they get the idf of the word itself. */
  synonyms: Alternative[]
  /** Stop words weigh little and need not match. */
  isStopWord: boolean
  /** True at the end of the query: it may be the prefix of a longer word. */
  isPrefix: boolean
  kind: Word['kind']
}

const weights = { whole: 1, parts: 0.75, joined: 1, synonym: 0.7, expansion: 0.45 } as const

/** A query, parsed. */
export interface ParsedQuery {
  words: QueryWord[]
  /** True if the query asks for a definition: headings that are the word itself then rank higher. */
  asksForDefinition: boolean
}

/** Phrases that ask for the definition of the remaining words. */
const definitionPhrases = [
  /^\s*(?:what(?:['’]?s|\s+(?:is|are))|define|(?:the\s+)?(?:meaning|definition)\s+of)\s+(?=\S)/i,
  /^\s*what\s+does\s+(?=\S.*\smean\b)|\s+mean\s*\??\s*$/gi,
  /(?<=\S)(?:とは(?:何ですか|何|なに)?|って何|是什么|란|이란)\s*[?？。]?\s*$/,
]

/**
 * Parses a query. Every string is valid; one without words has an empty list. A `whole` question ends with a whole word,
 * and is looked up with the site's expansions, too: these are looser than its synonyms.
 */
export function readQuery(
  query: string,
  { synonyms, queryLength }: QuerySettings,
  whole?: { expansions: SynonymTable },
): ParsedQuery {
  const read = query.slice(0, queryLength)
  const frame = definitionPhrases.find((phrase) => read.search(phrase) >= 0)
  const { words, read: queryWords } = readWords(frame ? read.replace(frame, '') : read, whole === undefined)
  addSynonyms(words, queryWords, synonyms, weights.synonym)
  if (whole) addSynonyms(words, queryWords, whole.expansions, weights.expansion)
  return { words: queryWords, asksForDefinition: frame !== undefined }
}

function readWords(text: string, mayEndInPrefix: boolean): { words: Word[]; read: QueryWord[] } {
  const words = [...wordsOf(text)].slice(0, mostWords)
  const end = text.replace(/[^\p{L}\p{N}\p{M}]$/u, '').length
  const allStopWords = words.every(({ surface }) => stopWords.has(surface))
  const read = words.map(
    (word): QueryWord => ({
      surface: word.surface,
      alternatives: ownAlternatives(word),
      synonyms: [],
      isStopWord: !allStopWords && stopWords.has(word.surface),
      isPrefix: mayEndInPrefix && word.end === end && end === text.length,
      kind: word.kind,
    }),
  )
  joinNeighbors(words, read)
  return { words, read }
}

/** A word as it stands: whole, without synonyms. */
export const queryWordOf = (word: Word): QueryWord => ({
  surface: word.surface,
  alternatives: ownAlternatives(word),
  synonyms: [],
  isStopWord: false,
  isPrefix: false,
  kind: word.kind,
})

function ownAlternatives({ whole, parts }: Word): Alternative[] {
  const pieces = smallestParts(parts)
  return [
    ...(whole === '' ? [] : [{ terms: [whole], weight: weights.whole }]),
    ...(pieces.length > 1 ? [{ terms: pieces, weight: weights.parts }] : []),
  ]
}

/** Parts that contain no other part: `update`, `current`, `trace`, but not `update_current_trace`. */
function smallestParts(parts: Word['parts']): string[] {
  return parts
    .filter(
      (part) => !parts.some((other) => other !== part && other.start >= part.start && other.end <= part.end),
    )
    .map(({ term }) => term)
}

/** Adds the joined word to both neighbors: `lang graph` may be `LangGraph`. */
function joinNeighbors(words: readonly Word[], read: readonly QueryWord[]): void {
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

/** Synonyms of a site, ready for lookup. */
export interface SynonymTable {
  /** Terms of each synonym, by the terms of a word or phrase, joined by spaces. */
  terms: ReadonlyMap<string, readonly string[][]>
  /** Words of the longest phrase. */
  longestPhrase: number
}

/** The settings of the site that parsing a query needs. */
export interface QuerySettings {
  synonyms: SynonymTable
  /** Characters of a query that are read. */
  queryLength: number
}

/** Prepares synonyms for lookup. Each line is one meaning: any of its words finds all of them. */
export function synonymTable(lines: readonly (readonly string[])[]): SynonymTable {
  const terms = new Map<string, string[][]>()
  for (const line of lines) {
    const phrases = line.map((phrase) => [...wordsOf(phrase)].map(({ whole }) => whole))
    for (const phrase of phrases) {
      const key = phrase.join(' ')
      terms.set(key, [...(terms.get(key) ?? []), ...phrases.filter((other) => other !== phrase)])
    }
  }
  return { terms, longestPhrase: Math.max(0, ...[...terms.keys()].map((key) => key.split(' ').length)) }
}

function addSynonyms(
  words: readonly Word[],
  read: readonly QueryWord[],
  { terms: synonyms, longestPhrase }: SynonymTable,
  weight: number,
): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= longestPhrase && from + length <= words.length; length += 1) {
      const phrase = words.slice(from, from + length).map(({ whole }) => whole)
      for (const terms of synonyms.get(phrase.join(' ')) ?? []) {
        for (const { synonyms: synonymsOfWord } of read.slice(from, from + length)) {
          if (!synonymsOfWord.some((one) => one.terms.join(' ') === terms.join(' ')))
            synonymsOfWord.push({ terms, weight })
        }
      }
    }
  }
}
