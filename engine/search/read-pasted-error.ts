import { stopWords, type Word, wordsOf } from '../model/search/words.ts'

/** Characters of a pasted text that are read, from its end: the message of a Python traceback is the last line. */
const mostRead = 20_000

/** Longer words are not two that some write as one. */
const longestJoined = 15

/** How much a code such as `FRAME_SIZE_ERROR` counts in a message. */
export const codeWeight = 3

/** How much lines count, by what they are. */
const weights = {
  /** Says what went wrong. */
  message: 1,
  /** Code that an arrow of a notebook points at. */
  pointedAt: 0.7,
  /** Stands around a message. */
  other: 0.35,
  /** Code below a frame of Python. */
  code: 0.15,
} as const

/** A line of a pasted text that may say what went wrong. */
export interface PastedLine {
  /** From 1, as in the pasted text. */
  number: number
  /** The line without paths, times, addresses, hashes and the prefixes of log tools. */
  text: string
  /** How much the line's words count: 1 for a message, less for what stands around it. */
  weight: number
}

/** A word of a pasted text. */
export interface PastedWord {
  word: Word
  line: PastedLine
  weight: number
}

/** What no reader looks for. Replaced in this order: an address before the path in it. */
const noise: readonly RegExp[] = [
  // Colors of a terminal.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how they begin
  /\u001b\[[\d;]*m/g,
  // Times: `2025-07-09T07:30:43.222Z`, `2025.07.09 07:30:43.222646`, `09/Aug/2025:01:08:46 +0800`, `15:21:22`.
  /\b\d{4}[-./]\d\d[-./]\d\d(?:[T ]\d\d:\d\d:\d\d[\d.,:]*(?:Z| ?[+-]\d{4})?)?|\b\d\d?\/\w{2,3}\/\d{2,4}\b|\b\d\d:\d\d:\d\d[\d.,]*\b/g,
  // Ids, hashes, addresses in memory, keys.
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{13,}\b|\b0x[\da-f]+\b|\b(?=[a-f]*\d)[\da-f]{12,}\b|\b[A-Za-z\d_-]*\d[A-Za-z\d_-]{24,}\b/gi,
  // Addresses on the network, with their ports and queries.
  /\b[a-z][a-z+]*:\/\/[^\s/'"`)>]*|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:->)?|[?&](?!error)[\w-]+=[^\s&'"]*/gi,
  // Files, with the place in them; paths of an API stay.
  /(?:file:|webpack-internal:)?(?<!\/(?:api|v\d)[\w/]{0,60})(?!\/(?:api|v\d)\/)(?:[A-Za-z]:|\.{0,2})[\\/](?:[\w.@+()[\]~-]+[\\/])+[\w.@+()[\]~$-]*(?::\d+)*/g,
  /\b[\w-]+\.(?:py|m?[jt]sx?|java|go|c|h|rs|rb|php|pem|prisma):\d+(?::\d+)?/g,
  // Sizes and spans of time.
  /\b\d+(?:\.\d+)?\s?(?:[KMGTE]i?B|bytes|ms|µs|s)\b/g,
]

/** Frames of a stack, and what points at a place in them. */
const frame =
  /^\s*(?:(?:\w+Error\s+)?Traceback |During handling |Stack trace|at\s.*[(:]|File "|#\d+\s|\d+\.\s.*@\s|[\w.$]+\(\w+\.java:\d+\)|[~^\s|]+$|<frozen |--- |\d+ frames?$|(?:go\.|google\.)\S+\/\S+\.\()/
/** What precedes a line's own text: a container's name, a file's `ERROR:`. */
const prefix = /^\s*(?:[\w.:-]+\s*\|\s+|(?:app|web|worker)[\w:-]*:\s+)/

/** A line that says what went wrong. */
const saysWhat =
  /\b\w*(?:error|exception|warning|failed|failure|fatal|denied|refused|severe|unhealthy|cannot|can't|invalid|missing|exceeded|(?:has|have|is|are|was|were|did|does|could) not?|unable to|no such)\b|\b[A-Z]+\d*(?:_[A-Z\d]+)+\b|<Code>/i

/** Words of every error, which tell none from another. */
const generic = new Set(
  'error exception failed failure warning warn info debug message reason code status line file traceback recent call last return raise module object attribute name none null true false undefined type value string int args kwds self start end process request response server client data'.split(
    ' ',
  ),
)

/** True for a word of every error. */
export const isGeneric = (surface: string): boolean => generic.has(surface)

/** The message in a structure: what stands around it are names of fields. */
const messageIn =
  /\b(?:message|reason|detail|msg|body|desc|displayText\(\))["']?\s*[:=]\s*(?:["'`](?=\w+\W+\w)|(?=\w+ \w+))[^\n]*?(?:["'`](?=\s*[,})\]]|$)|$)/g

/** Asks, and is not a message, whatever words it has. */
const question =
  /^\s*(?:how|what|why|when|where|which|who|can|could|does|do|did|is|are|should|will)\b|\?\s*$/i

/** What a message of one line looks like; no query does. */
const formsOfMessages: readonly RegExp[] = [
  /\b[A-Z]\w*(?:Error|Exception|Warning)\b\s*[:(]/,
  /\b(?:ERROR|[Ee]rror|FATAL|FAILED|WARN(?:ING)?|warn)\b *[^\s\w] *(?:\S+\s+){3}/,
  /\b(?:status_?code|code):? ?[45]\d\d\b/,
  /'\w+' object has no attribute '/,
  // A line of a log: a container's name, or a time, before the text.
  /^\s*[\w.-]+\s*\|\s+(?:\S+\s+){3}|\b\d{4}[-/.]\d\d[-/.]\d\d[T ]\d\d:\d\d:\d\d\S*\s+(?:\S+\s+){3}/,
  // A statement with more after it: who asks begins with what he does, too, but ends with a question.
  /^\s*(?:\S+\s+){4,}[\w'"`)\]]{2,}\. +[A-Z](?:\S*\s+){4}/,
  // A sentence with what only machines write in one.
  /^(?=.*(?:[A-Z]\w+: |\w: [A-Z]|:\/\/|["'`]\W*$|\b[A-Z]+(?:_[A-Z]+)+\b))(?:\S+\s+){6}/,
]

/** True for a text that no one types as a query: an error, a log, an HTTP answer. */
export const isPastedError = (text: string, queryLength: number): boolean => {
  const trimmed = text.trim()
  return (
    trimmed.length > queryLength ||
    /\n\s*\S/.test(trimmed) ||
    (!question.test(trimmed) && formsOfMessages.some((form) => form.test(trimmed)))
  )
}

/** The lines of a pasted text that may say what went wrong. Any string is valid. */
export function readPastedError(text: string): PastedLine[] {
  const skipped = text.slice(0, Math.max(0, text.length - mostRead)).split(/\r\n?|\n/).length - 1
  const lines: PastedLine[] = []
  let isCode = false
  for (const [at, written] of text
    .slice(-mostRead)
    .split(/\r\n?|\n/)
    .entries()) {
    const line = written.replaceAll('\\n', ' ').replaceAll('\\"', '"').replace(prefix, '')
    const isFrameCode = isCode
    isCode = /^\s*File "/.test(line)
    if (frame.test(line)) continue
    const cleaned = noise.reduce((line, what) => line.replace(what, ' '), line)
    const weight = isFrameCode
      ? weights.code
      : saysWhat.test(line)
        ? weights.message
        : /^\s*-*> ?\d+/.test(line)
          ? weights.pointedAt
          : weights.other
    if (/[\p{L}\p{N}]{2}/u.test(cleaned)) lines.push({ number: skipped + at + 1, text: cleaned, weight })
  }
  return lines
}

/** Languages of programs that a pasted text shows by its form. */
const languages = {
  python: /\.py\b|^Traceback|\b(?:ModuleNotFound|Attribute|Name|Value)Error\b|site-packages/m,
  typescript: /\bnode_modules\b|\.m?[jt]sx?:\d/,
}

/** What the headings of a section about another language say; null where the pasted text does not show one. */
export function otherLanguage(text: string): RegExp | null {
  const isPython = languages.python.test(text)
  if (isPython === languages.typescript.test(text)) return null
  return isPython ? /typescript|javascript|node\.?js|\bjs\b/i : /python/i
}

/** The words of the lines, each once, where it counts most. */
export function pastedWords(lines: readonly PastedLine[]): PastedWord[] {
  const words = new Map<string, PastedWord>()
  const add = (word: Word | null, line: PastedLine, weight: number) => {
    if (word && weight > (words.get(word.whole)?.weight ?? 0)) words.set(word.whole, { word, line, weight })
  }
  for (const line of lines) {
    const messages = [...line.text.matchAll(messageIn)]
    const isBeside = ({ start }: Word) =>
      messages.length > 0 &&
      !messages.some(({ index, 0: { length } }) => start >= index && start < index + length)
    let before: Word | null = null
    for (const word of wordsOf(line.text)) {
      add(word, line, line.weight * weightOf(word, line.text) * (isBeside(word) ? 0.4 : 1))
      if (before && line.weight === 1) add(joined(before, word, line.text), line, 0.6)
      before = word
    }
  }
  return [...words.values()]
}

/** `self signed` as it is written elsewhere: `self-signed`. */
function joined(one: Word, two: Word, line: string): Word | null {
  const isNeighbor = /^[ -]$/.test(line.slice(one.end, two.start))
  if (!isNeighbor || stopWords.has(one.surface) || stopWords.has(two.surface)) return null
  const [word] = wordsOf(one.surface + two.surface)
  return word && word.surface.length <= longestJoined ? word : null
}

/** Codes and names say what went wrong; numbers and words of every error do not. */
function weightOf({ surface, start, end }: Word, line: string): number {
  const written = line.slice(start, end)
  const isQuoted = /['"`]/.test(line[start - 1] ?? '') && line[end] === line[start - 1]
  // A key of JSON.
  if (isQuoted && /^\s*:/.test(line.slice(end + 1))) return 0.15
  if (isQuoted && !isGeneric(surface)) return 2
  if (stopWords.has(surface)) return 0
  if (isGeneric(surface)) return 0.15
  if (/^\d+(?:\.\d+)*$/.test(written)) return isStatus(written, line, start) ? 2 : 0.1
  if (/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^E[A-Z]{4,}$|^[A-Z]{1,4}\d{3,5}$/.test(written)) return codeWeight
  if (/(?:Error|Exception|Warning)$/.test(written)) return 0.8
  if (/\w[._/-]\w|[a-z][A-Z]/.test(written)) return 1.6
  return 1
}

/** A status of HTTP, or a code of SMTP, next to a word that says that it is one. */
const isStatus = (number: string, line: string, start: number): boolean =>
  /^[45]\d\d$/.test(number) &&
  (/(?:code|status|http\S*|error|login|answer)\W{0,6}$/i.test(line.slice(0, start)) ||
    /^\d+ [A-Z][a-z]/.test(line.slice(start)) ||
    /^\d+ from the provider/.test(line.slice(start)))
