import { isTooShort } from './query-in.ts'
import { stem } from './stem.ts'

/** Letters that Unicode's decomposition leaves whole, as people type them. */
const undecomposed: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
}

/** Scripts written without spaces between words; they are searched by pairs of characters. */
const unspacedScripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々〆'

/** A run of such characters, with invisible ones between them. */
const unspacedRun = new RegExp(`[${unspacedScripts}](?:\\p{Cf}*[${unspacedScripts}])*`, 'gu')

/** Fillers of Hangul are letters to Unicode and nothing to readers: they become a zero-width space, which is as long. */
const withoutFillers = (text: string) => text.replace(/[\u115f\u1160\u3164\uffa0]/g, '\u200b')

/** Combining marks of alphabets: Latin, the points of Hebrew, the vowels and hamza of Arabic, and its filler. The voicing marks of Kana and the vowels of Thai are letters to their readers. */
const diacritics =
  /[\u0300-\u036f\ufe00-\ufe0f\u1ab0-\u1aff\u1dc0-\u1dff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g

const plain = /^[a-z0-9]*$/

/** One spelling for what readers take for the same letters: width, case and diacritics do not count. */
export function fold(text: string): string {
  if (plain.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(diacritics, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđıىیکة]/g, (letter) => undecomposed[letter] ?? letter)
}

/** The forms by which one stretch of text is found. Offsets are UTF-16 positions in the text. */
export interface Word {
  start: number
  end: number
  /** The whole of it as a term: without separators, folded, stemmed. `null` inside a run of pairs. */
  whole: string
  /** The written form: folded, separators dropped, not stemmed. */
  surface: string
  /** Pieces that are found on their own: the names in `client.update_current_trace`, the camel-case parts of `LangChain`. */
  parts: WordPart[]
  /** `pair` is two characters of a script without spaces between words. */
  kind: 'word' | 'pair'
}

interface WordPart {
  start: number
  end: number
  term: string
  surface: string
}

/** Letters and digits, and invisible characters such as soft hyphens and zero-width spaces, joined by what joins the pieces of an identifier, a path, a package name, the thousands of `10,000`; `C++` and `C#`. */
const chunk =
  /[\p{L}\p{N}\p{M}\p{Cf}]+(?:(?:[._\-/:@$#&'’]+|(?<=\p{N})[,\u00a0\u2009\u202f](?=\p{N}{3}(?!\p{N})))[\p{L}\p{N}\p{M}\p{Cf}]+)*(?:\+\+|(?<=(?<![\p{L}\p{N}])[A-Za-z])#)?/gu
/** Names inside an identifier: `client.update_current_trace` has two. */
const name = /[^./:@$#&,\u00a0\u2009\u202f]+/g
/** Camel-case parts of a name; digits stay with the letters before them. */
const camelCasePart =
  /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+/gu
/** Acronyms in the plural: `LLMs` has no camel-case parts. */
const pluralAcronym = /^\p{Lu}{2,}s$/u

/** A number with its thousands set apart. */
const grouped = /^[1-9]\p{N}{0,2}(?:[,.'’_\u00a0\u2009\u202f]\p{N}{3})+$/u

/** Longer terms are hashes and data: they are not searched for. */
const longestTerm = 48

/** Words of a stretch of text without a break, with offsets in it. */
export interface TextChunk {
  index: number
  words: readonly Word[]
}

/** Texts of a site say the same words over and over: what a chunk is made of is kept, up to this many chunks. */
const keptChunks = 20_000
const wordsByChunk = new Map<string, readonly Word[]>()

/** Names of languages are capitals; a small letter is a variable of code. */
const language = /^[CDR]$/
const variable = /^[a-z]$/

/** The chunks of a text of the site, in their order. Any string is a valid text. */
export function* textChunksOf(text: string): Generator<TextChunk> {
  for (const { 0: piece, index } of withoutFillers(text).matchAll(chunk)) {
    let words = wordsByChunk.get(piece)
    if (!words) {
      words = variable.test(piece) ? [] : [...wordsOfChunk(piece)]
      if (wordsByChunk.size >= keptChunks) wordsByChunk.clear()
      wordsByChunk.set(piece, words)
    }
    yield { index, words }
  }
}

/** The words of a text, in their order. Any string is a valid text. Keeps nothing: it reads what visitors type. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { 0: piece, index } of withoutFillers(text).matchAll(chunk)) {
    for (const word of wordsOfChunk(piece)) {
      const parts = word.parts.map((part) => ({ ...part, start: part.start + index, end: part.end + index }))
      yield { ...word, start: word.start + index, end: word.end + index, parts }
    }
  }
}

function* wordsOfChunk(piece: string): Generator<Word> {
  let from = 0
  for (const run of piece.matchAll(unspacedRun)) {
    if (run.index > from) yield* spacedWord(piece.slice(from, run.index), from)
    yield* pairs(run[0], run.index)
    from = run.index + run[0].length
  }
  if (from < piece.length) yield* spacedWord(piece.slice(from), from)
}

function* spacedWord(written: string, start: number): Generator<Word> {
  const surface = squash(written)
  if (isTooShort(surface)) return
  const parts = partsOf(written, start).filter(({ surface: part }) => part !== surface)
  const whole = surface.length > longestTerm ? '' : stem(surface)
  if (whole === '' && parts.length === 0) return
  yield { start, end: start + written.length, whole, surface, parts, kind: 'word' }
}

/** `update_current_trace`, `updateCurrentTrace` and `update-current-trace` are one spelling; `4.1` stays a number, `v4.1` is the same one, and so are `10.000` and `10,000`. */
function squash(written: string): string {
  const spoken = written
    .replace(/^v(?=\p{N}+\.\p{N})/iu, '')
    .replace(grouped, (number) => number.replace(/\P{N}/gu, ''))
    .replace(/['’]s$/, '')
    .replace(/\+\+$/, 'pp')
    .replace(/#$/, 'sharp')
  return fold(spoken.replace(/(?<=\p{N})\.(?=\p{N})/gu, '·'))
    .replace(/[^\p{L}\p{N}\p{M}·]+/gu, '')
    .replaceAll('·', '.')
}

function partsOf(written: string, start: number): WordPart[] {
  const parts = new Map<string, WordPart>()
  const add = (piece: string, at: number): void => {
    const surface = squash(piece)
    const isShort = surface.length < 2 && !(language.test(piece) && written.includes('/'))
    if (isShort || surface.length > longestTerm || parts.has(surface)) return
    parts.set(surface, { start: at, end: at + piece.length, surface, term: stem(surface) })
  }
  if (grouped.test(written)) return []
  const version = /^v?\p{N}+\.\p{N}+(?=\.\p{N})/iu.exec(written)
  if (version) add(version[0], start)
  for (const { 0: named, index } of written.matchAll(name)) {
    add(named, start + index)
    if (pluralAcronym.test(named)) continue
    for (const word of named.matchAll(/[^_\-'’]+/g)) {
      add(word[0], start + index + word.index)
      if (pluralAcronym.test(word[0])) continue
      for (const part of word[0].matchAll(camelCasePart))
        add(part[0], start + index + word.index + part.index)
    }
  }
  return [...parts.values()]
}

/** Every pair of neighbors; a single character on its own. */
function* pairs(run: string, start: number): Generator<Word> {
  const folded = [...fold(run.replace(/\p{Cf}/gu, ''))]
  const sameLength = folded.length === run.length
  const end = start + run.length
  const [only] = folded
  if (only !== undefined && folded.length === 1) {
    yield { start, end, whole: only, surface: only, parts: [], kind: 'pair' }
  }
  for (let at = 0; at + 1 < folded.length; at += 1) {
    const whole = `${folded[at]}${folded[at + 1]}`
    const place = sameLength ? { start: start + at, end: start + at + 2 } : { start, end }
    yield { ...place, whole, surface: whole, parts: [], kind: 'pair' }
  }
}

const words =
  'about also another any because each every here just like many much must need one only other please same see some something such tell too until want while a an and are as at be been but by can could did do does for from get gets had has have how i if in into is it its me my no not of on or our should so than that the their them then there these they this to us use used using was we were what when where which who why will with would you your'

/** Words of questions, not of answers (folded, not stemmed). They find titles only, and weigh little. */
export const stopWords: ReadonlySet<string> = new Set(words.split(' '))

/** The terms of a text without its stop words. */
export const tellingTerms = (text: string): string[] =>
  [...wordsOf(text)].filter(({ surface }) => !stopWords.has(surface)).map(({ whole }) => whole)
