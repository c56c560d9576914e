import { bundledLanguages, createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { escapeHtml } from './escape-html.ts'

/** A line of code as HTML. */
export type CodeLine = string

export interface Highlighter {
  /** Makes ready for these languages; unknown ones are shown plain. */
  load(languages: Iterable<string>): Promise<void>
  /** The lines of a code block; languages must be loaded. */
  lines(code: string, language: string | null): CodeLine[]
}

const theme = createCssVariablesTheme({ name: 'site', variablePrefix: '--code-', fontStyle: false })

/** Class of each token colour: one letter keeps pages small. The stylesheet gives the colours. */
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

/** Code longer than this is shown plain: a highlighter's time is not worth it (characters). */
const highlightMaxLength = 50_000

const aliases: Record<string, string> = {
  env: 'dotenv',
  curl: 'bash',
  deno: 'typescript',
  ipython: 'python',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
}

const languageOf = (language: string | null): string | null => {
  if (!language) return null
  const name = aliases[language.toLowerCase()] ?? language.toLowerCase()
  return name in bundledLanguages ? name : null
}

/** Makes a highlighter; grammars are read when first asked for. */
export async function createHighlighter(): Promise<Highlighter> {
  const core: HighlighterCore = await createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  return {
    async load(languages) {
      const wanted = new Set([...languages].map(languageOf).filter((name) => name !== null))
      for (const loaded of core.getLoadedLanguages()) wanted.delete(loaded)
      for (const name of wanted)
        await core.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages])
    },
    lines(code, language) {
      const name = languageOf(language)
      if (!name || code.length > highlightMaxLength) return code.split('\n').map(escapeHtml)
      const { tokens } = core.codeToTokens(code, { lang: name, theme: 'site' })
      return tokens.map((line) => {
        let html = ''
        let open = ''
        let run = ''
        const close = () => {
          if (run !== '') html += open ? `<span class="${open}">${escapeHtml(run)}</span>` : escapeHtml(run)
          run = ''
        }
        for (const token of line) {
          const next = classOfColor[token.color ?? ''] ?? ''
          const blank = token.content.trim() === ''
          if (next !== open && !blank) {
            close()
            open = next
          }
          run += token.content
        }
        close()
        return html
      })
    },
  }
}
