import { stem } from '../../engine/model/search/stem.ts'
import { stopWords } from '../../engine/model/search/words.ts'
import type { QueryWord } from '../../engine/search/read-query.ts'

/** Words of spoken questions that say nothing about their subject, in addition to the stop words of the search. */
const fillers: ReadonlySet<string> = new Set(
  'able actually allowed always anyone anything away best better bit come correct correctly currently doing done easiest easily easy else ever everything exactly find give go goes going good got happen happens hello hey hi idea instead keep kind know let lot made make makes making maybe mean means most never nothing now okay please possible possibly problem properly put quickly really right say saying seem seems somebody someone something sort still stuff sure take tell thank thanks thing things think try trying understand various way ways well wondering work works yet'.split(
    ' ',
  ),
)
/** Other forms of stop words, and some typos in them: `using`, `having`, `wher`. */
const stopStems: ReadonlySet<string> = new Set([...stopWords].map(stem))
/** Particles and endings of Japanese words are written in Hiragana; a pair that begins with it crosses words. */
const grammar = /^\p{Script=Hiragana}/u

/** Treats what only makes a sentence of a question as stop words; all of them count if there is nothing else. */
export function asQuestion(words: readonly QueryWord[]): QueryWord[] {
  const telling = words.filter((word) => !word.isStopWord && !isFiller(word))
  if (telling.length === 0) return [...words]
  return words.map((word) => (isFiller(word) ? { ...word, isStopWord: true } : word))
}

const isFiller = ({ surface, kind }: QueryWord): boolean =>
  kind === 'pair' ? grammar.test(surface) : fillers.has(surface) || stopStems.has(stem(surface))
