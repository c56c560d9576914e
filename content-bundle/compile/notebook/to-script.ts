import { codeLanguage } from './code-language.ts'
import type { Notebook } from './notebook.ts'

/** A notebook's code as a script. */
export interface Script {
  extension: 'py' | 'ts'
  text: string
}

const kinds = {
  python: { extension: 'py', comment: '#' },
  typescript: { extension: 'ts', comment: '//' },
  javascript: { extension: 'ts', comment: '//' },
} as const

/**
 * Writes the percent format: each cell starts with `# %%`; Markdown and notebook commands are comments. The
 * file runs as a script, and Jupyter, VS Code and Jupytext open it as cells. Null for other languages.
 */
export function toScript(notebook: Notebook, title: string): Script | null {
  const language = codeLanguage(notebook.language)
  if (!Object.hasOwn(kinds, language)) return null
  const { extension, comment } = kinds[language as keyof typeof kinds]
  const commented = (text: string) =>
    text
      .split('\n')
      .map((line) => (line === '' ? comment : `${comment} ${line}`))
      .join('\n')
  const cells = notebook.cells
    .filter(({ source }) => source.trim() !== '')
    .map(({ kind, source }) => {
      const text = source.trim()
      if (kind !== 'code') return `${comment} %% [${kind}]\n${commented(text)}`
      const isMagicCell = extension === 'py' && text.startsWith('%%')
      return `${comment} %%\n${isMagicCell ? commented(text) : extension === 'py' ? withoutMagics(text) : text}`
    })
  const head = `${comment} %% [markdown]\n${comment} # ${title}`
  return { extension, text: `${[head, ...cells].join('\n\n')}\n` }
}

/** Comments out notebook-only lines. */
const withoutMagics = (source: string) => source.replace(/^([ \t]*)([%!][A-Za-z].*)$/gm, '$1# $2')
