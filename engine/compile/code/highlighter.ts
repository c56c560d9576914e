import { bundledLanguages, createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { editDistance } from '../../model/text/edit-distance.ts'
import { escapeHtml } from '../../model/text/escape-html.ts'

export interface Highlighter {
  /** Loads the grammars of these languages. Unknown languages are shown as plain text. */
  load(languages: Iterable<string>): Promise<void>
  /** The lines of a code block as HTML. Its language must be loaded. */
  lines(code: string, language: string | null): string[]
}

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false })

/** Class name of each token color. One letter keeps pages small; the stylesheet defines the colors. */
const classOfColor: Record<string, string> = {
  'var(--code-token-keyword)': 'k',
  'var(--code-token-string)': 's',
  'var(--code-token-string-expression)': 's',
  'var(--code-token-comment)': 'c',
  'var(--code-token-constant)': 'n',
  'var(--code-token-function)': 'f',
  'var(--code-token-parameter)': 'p',
  'var(--code-token-punctuation)': '',
  'var(--code-token-link)': 's',
  'var(--code-token-inserted)': 's',
  'var(--code-token-deleted)': 'd',
  'var(--code-token-changed)': 'k',
}

/** Longest code that is highlighted, in characters. */
const highlightMaxLength = 50_000
/** Longest highlighted line, in characters. A longer one is plain text, and does not affect the next one's state. */
const lineMaxLength = 5_000
/** Highlighted lines cached per language: about 10 MB in total for the languages of a large site. */
const cachedLines = 20_000
/** Tokenizer states compared with each new one. A language settles on a few. */
const comparedStates = 32

const aliases: Record<string, string> = {
  env: 'dotenv',
  curl: 'bash',
  deno: 'typescript',
  ipython: 'python',
  ipython3: 'python',
  python3: 'python',
  py3: 'python',
  pycon: 'python',
  golang: 'go',
  postgresql: 'sql',
  postgres: 'sql',
  psql: 'sql',
  mysql: 'sql',
  ndjson: 'jsonl',
  svg: 'xml',
  patch: 'diff',
  gradle: 'groovy',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
}

/** Languages whose code contains code of others. */
const markdownLanguages: ReadonlySet<string> = new Set(['markdown', 'md', 'mdx'])
/**
 * Loaded before these: otherwise a fence inside of Markdown would be highlighted or not, depending on which pages
 * the process has compiled before.
 */
const languagesInMarkdown = [
  'javascript',
  'typescript',
  'tsx',
  'python',
  'bash',
  'json',
  'yaml',
  'html',
  'css',
]

const languageOf = (language: string | null): string | null => {
  if (!language) return null
  // `{python}` and `{.python}` are what Quarto and Pandoc write.
  const written = language.toLowerCase().replace(/^\{\.?([\w+-]+)\}?$/, '$1')
  const name = Object.hasOwn(aliases, written) ? (aliases[written] ?? '') : written
  return Object.hasOwn(bundledLanguages, name) ? name : null
}

/** Names shorter than this are too similar to suggest. */
const guessedMinLength = 4

/** Suggests the language whose name differs by one edit; null when there is none. */
export function guessLanguage(written: string): string | null {
  const name = written.toLowerCase()
  if (name.length < guessedMinLength || Object.hasOwn(aliases, name) || languageOf(name)) return null
  return (
    Object.keys(bundledLanguages).find((language) => editDistance(name, language, { most: 1 }) <= 1) ?? null
  )
}

type Grammar = ReturnType<HighlighterCore['getLanguage']>
type State = Parameters<Grammar['tokenizeLine2']>[1]

let shared: Promise<Highlighter> | undefined

/** The highlighter of this process. Grammars are loaded on first use. */
export function sharedHighlighter(): Promise<Highlighter> {
  shared ??= createHighlighter()
  return shared
}

async function createHighlighter(): Promise<Highlighter> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const { colorMap } = core.setTheme('site')
  const classes = colorMap.map((color) => classOfColor[color] ?? classOfColor[realColor(core, color)] ?? '')
  const lineWriters = new Map<string, LineWriter>()
  return {
    async load(languages) {
      const named = [...languages].map(languageOf).filter((name) => name !== null)
      const hasMarkdown = named.some((name) => markdownLanguages.has(name))
      const wanted = new Set([...(hasMarkdown ? languagesInMarkdown : []), ...named])
      for (const loaded of core.getLoadedLanguages()) wanted.delete(loaded)
      for (const name of wanted)
        await core.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages])
    },
    lines(code, language) {
      const name = languageOf(language)
      const lines = code.split(/\r?\n/)
      if (!name || code.length > highlightMaxLength) return lines.map(escapeHtml)
      const writer = lineWriters.get(name) ?? new LineWriter(core.getLanguage(name), classes)
      lineWriters.set(name, writer)
      return writer.write(lines)
    },
  }
}

/** Colors in the theme's color map that are placeholders for CSS variables. */
function realColor(core: HighlighterCore, placeholder: string): string {
  const replacements = core.getTheme('site').colorReplacements ?? {}
  return replacements[placeholder.toLowerCase()] ?? replacements[placeholder] ?? placeholder
}

interface WrittenLine {
  html: string
  /** The tokenizer state at the start of the next line. */
  next: State
}

/** Highlights lines of one language. Lines of equal text and state before them, such as imports, are read once. */
class LineWriter {
  readonly #grammar: Grammar
  readonly #classes: readonly string[]
  readonly linesByState = new Map<State, Map<string, WrittenLine>>()
  readonly #states: State[] = []
  #count = 0

  constructor(grammar: Grammar, classes: readonly string[]) {
    this.#grammar = grammar
    this.#classes = classes
  }

  write(lines: readonly string[]): string[] {
    let state: State = null
    return lines.map((line) => {
      if (line.length > lineMaxLength) return escapeHtml(line)
      const written: WrittenLine = this.linesByState.get(state)?.get(line) ?? this.#tokenize(line, state)
      state = written.next
      return written.html
    })
  }

  #tokenize(line: string, state: State): WrittenLine {
    // No time limit: a slow machine must give the same bytes as a fast one.
    const { tokens, ruleStack } = this.#grammar.tokenizeLine2(line, state, 0)
    const written = { html: this.#html(line, tokens), next: this.#same(ruleStack) }
    if (this.#count >= cachedLines) {
      this.linesByState.clear()
      this.#count = 0
    }
    const lines = this.linesByState.get(state) ?? new Map<string, WrittenLine>()
    this.linesByState.set(state, lines.set(line, written))
    this.#count += 1
    return written
  }

  /** Interns equal states, so that they share cached lines. */
  #same(state: NonNullable<State>): State {
    const equalState = this.#states.find((earlier) => earlier?.equals(state))
    if (equalState) return equalState
    this.#states.unshift(state)
    this.#states.length = Math.min(this.#states.length, comparedStates)
    return state
  }

  /** `tokens` alternates offsets and metadata; bits 15 to 23 of the metadata are the color. */
  #html(line: string, tokens: Uint32Array): string {
    let html = ''
    let open = ''
    let run = ''
    for (let index = 0; index < tokens.length; index += 2) {
      const text = line.slice(tokens[index], tokens[index + 2] ?? line.length)
      const next = this.#classes[((tokens[index + 1] ?? 0) >>> 15) & 0x1ff] ?? ''
      if (next !== open && text.trim() !== '') {
        html += spanOf(open, run)
        run = ''
        open = next
      }
      run += text
    }
    return html + spanOf(open, run)
  }
}

const spanOf = (name: string, text: string) =>
  name && text ? `<span class="${name}">${escapeHtml(text)}</span>` : escapeHtml(text)

/** Highlights some lines of the code (by index) as shell and the rest in its own language. */
export function highlightMagics(highlighter: Highlighter, magicLines: readonly number[]): Highlighter {
  const magics = new Set(magicLines)
  return {
    load: (languages) => highlighter.load(languages),
    lines(code, language) {
      const lines = code.split('\n')
      const masked = lines.map((line, index) => (magics.has(index) ? '' : line)).join('\n')
      return highlighter
        .lines(masked, language)
        .map((html, index) =>
          magics.has(index) ? (highlighter.lines(lines[index] ?? '', 'bash')[0] ?? '') : html,
        )
    },
  }
}
