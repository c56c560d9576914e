import { tellingTerms } from '../../engine/model/search/words.ts'
import type { Passage } from './find-passages.ts'
import { isOtherLanguage, isTranslationOf } from './is-translation-of.ts'
import { statementEnd, withPlainCitations } from './statement-end.ts'

export type CitablePassage = Pick<Passage, 'url' | 'title' | 'text'>

/** Share of a statement's words that the cited passages must have. */
const leastShared = 0.4
/** Statements with fewer words than this are greetings, headings and joints: nothing to prove. */
const fewestWords = 4

const citation = /\s*\[(\d{1,2})\]/g
const fence = /^\s*(?:```|~~~)/
const picture = /!\[[^\]]*\]\([^)]*\)/g
/** A link, or the end of one whose words began in another statement. */
const link = /\[([^\]]*)\]\(\s*<?([^)\s>]*)[^)]*\)|\]\(/g
/** A link or picture by a name that is defined elsewhere; two citations in a row are none. */
const reference = /!?\[((?!\d{1,2}\])[^\]]*)\]\[[^\]]*\]/g
/** The definition of such a name. */
const definition = /^[ \t]*\[[^\]]+\]:[ \t]*<?(?:[a-z][a-z\d+.-]*:|\/|www\.)\S*[^\n]*/gim
/** Code in a line, or an address that renderers of Markdown make a link of. */
const codeOrAddress = /(`+)[^`]+\1|<?((?:https?:\/\/|www\.)[^\s<>()[\]"'`]*[^\s<>()[\]"'`.,;:!?])>?/gi
const codeOfLine = /(`+)([^`]+)\1/g

/**
 * Checks a model's answer, statement by statement, while it arrives. A statement whose citations are missing,
 * unknown or about something else gets the mark `[?]` instead, and so does code with a line that no passage
 * contains, in a line of prose too if it has several words. A statement in another language than the passages keeps citations of those that have its identifiers,
 * figures and names, and gets the mark `[~]`. Pictures are dropped, and links that no passage contains keep their words
 * only, bare addresses as code: an answer must not lead where the documentation does not.
 */
export class StatementChecker {
  /** Statements and blocks of code that a passage supports, and those that none does. */
  readonly counts = { proven: 0, unproven: 0 }
  readonly #passages: readonly CitablePassage[]
  readonly passageWords: readonly ReadonlySet<string>[]
  #pending = ''
  #isCode = false
  /** True while a passage has every line of the code that arrives. */
  #isKnownCode = true
  /** True below a row of a table. */
  #isBelowRow = false

  constructor(passages: readonly CitablePassage[]) {
    this.#passages = passages
    this.passageWords = passages.map(({ title, text }) => new Set(tellingTerms(`${title} ${text}`)))
  }

  /** Takes more of the answer, and returns what is checked. */
  push(text: string): string {
    this.#pending += text
    let checked = ''
    for (;;) {
      const end = this.#end()
      if (end === null) return checked
      checked += this.#checked(this.#pending.slice(0, end))
      this.#pending = this.#pending.slice(end)
    }
  }

  /** Returns the rest, checked. */
  end(): string {
    const rest = this.#pending
    this.#pending = ''
    const checked = rest === '' ? '' : this.#checked(rest)
    // An answer that was cut in its code.
    return this.#isCode && !this.#isKnownCode ? `${checked}\n\`\`\`\n\n[?]\n` : checked
  }

  /** End of the first complete statement or line of code; null when none is complete. */
  #end(): number | null {
    if (this.#isCode || /^\s*(?:`|~)/.test(this.#pending)) {
      const line = this.#pending.indexOf('\n')
      return line < 0 ? null : line + 1
    }
    return statementEnd(this.#pending)
  }

  #checked(statement: string): string {
    if (fence.test(statement)) {
      const isUnknown = this.#isCode && !this.#isKnownCode
      if (this.#isCode) this.#count(!isUnknown)
      this.#isCode = !this.#isCode
      this.#isKnownCode = true
      return isUnknown ? `${statement.trimEnd()}\n\n[?]\n` : statement
    }
    if (this.#isCode) {
      this.#isKnownCode &&= this.#hasLine(statement)
      return statement
    }
    const isFirstRow = !this.#isBelowRow && /^\s*\|/.test(statement)
    this.#isBelowRow = statement.includes('|')
    const safe = withPlainCitations(statement)
      .replace(picture, '')
      .replace(definition, '')
      .replace(reference, '$1')
      .replace(link, (_, label: string | undefined, url: string) => {
        if (label === undefined) return '] ('
        return this.#isKnown(url) ? `[${label}](${url})` : label
      })
      .replace(codeOrAddress, (text, _, url: string | undefined) =>
        url === undefined || this.#isKnown(url) ? text : `\`${url}\``,
      )
    const prose = safe.replace(citation, '')
    const terms = tellingTerms(prose)
    // The first row of a table is its head: names, unless a cell says more.
    const mostTerms = isFirstRow
      ? Math.max(...prose.split('|').map((cell) => tellingTerms(cell).length))
      : terms.length
    if (mostTerms < fewestWords || /^\s*#|[:：]\s*$/.test(prose)) return this.#withKnownCitations(safe)
    const cited = [...safe.matchAll(citation)].map(([, number]) => Number(number) - 1)
    const supports = this.#hasCodeOf(prose) ? cited.filter((at) => this.#supports(at, terms)) : []
    if (cited.length > 0 && supports.length === cited.length) {
      this.#count(true)
      return safe
    }
    const translated = this.#isTranslation(prose) ? cited.filter((at) => this.#translates(at, prose)) : []
    const proven = supports.length > 0 ? supports : translated
    this.#count(proven.length > 0)
    const marks = [...new Set(proven)].map((at) => ` [${at + 1}]`).join('')
    const [, body = '', space = ''] = /^([\s\S]*?)(\s*)$/.exec(prose) ?? []
    return `${body}${marks === '' ? ' [?]' : marks}${marks !== '' && proven === translated ? ' [~]' : ''}${space}`
  }

  #count(isProven: boolean): void {
    this.counts[isProven ? 'proven' : 'unproven'] += 1
  }

  #withKnownCitations(text: string): string {
    return text.replace(citation, (mark, number: string) => (this.#passages[Number(number) - 1] ? mark : ''))
  }

  #supports(at: number, terms: readonly string[]): boolean {
    const passageTerms = this.passageWords[at]
    if (!passageTerms) return false
    return terms.filter((term) => passageTerms.has(term)).length >= leastShared * terms.length
  }

  /** True for a statement in another language than the passages. */
  #isTranslation(prose: string): boolean {
    return isOtherLanguage(prose) && !isOtherLanguage(this.#passages.map(({ text }) => text).join(' '))
  }

  #translates(at: number, prose: string): boolean {
    const passage = this.#passages[at]
    return passage !== undefined && isTranslationOf(prose, `${passage.title} ${passage.text}`)
  }

  /** True if passages have all code of a statement that is more than a name. */
  #hasCodeOf(prose: string): boolean {
    return [...prose.matchAll(codeOfLine)].every(
      ([, , code = '']) => !/\S\s+\S/.test(code) || this.#hasLine(code),
    )
  }

  /** True if a passage has a line of code, however it is indented. */
  #hasLine(line: string): boolean {
    const plain = withoutSpaces(line)
    return this.#passages.some(({ text }) => withoutSpaces(text).includes(plain))
  }

  #isKnown(url: string): boolean {
    return (
      url !== '' && this.#passages.some((passage) => passage.url === url || hasAddress(passage.text, url))
    )
  }
}

/** What ends an address in a text: its beginning alone is another address. */
const afterAddress = /^[.,;:!?]*(?:[\s<>()[\]{}"'`|\\]|$)/

function hasAddress(text: string, url: string): boolean {
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1))
    if (afterAddress.test(text.slice(at + url.length, at + url.length + 8))) return true
  return false
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
