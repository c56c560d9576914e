import { codePattern } from '../markdown/code-pattern.ts'
import { cellMagic, codeLanguage } from './code-language.ts'
import { inEventLoop } from './event-loop.ts'
import type { Notebook } from './notebook.ts'
import { notebookLines } from './notebook-lines.ts'

/** A notebook's code as a script. */
export interface Script {
  extension: 'py' | 'ts'
  text: string
}

const kinds = new Map<string, { extension: Script['extension']; comment: string }>([
  ['python', { extension: 'py', comment: '#' }],
  ['typescript', { extension: 'ts', comment: '//' }],
  ['javascript', { extension: 'ts', comment: '//' }],
])

/**
 * Writes the percent format: each cell starts with `# %%`; Markdown and notebook commands are comments. The file runs
 * as a script, even where cells wait outside functions, and Jupyter, VS Code and Jupytext open it as cells. Null for
 * other languages.
 */
export function toScript(notebook: Notebook, title: string): Script | null {
  const kind = kinds.get(codeLanguage(notebook.language))
  if (!kind) return null
  const { extension, comment } = kind
  const commented = (text: string) =>
    text
      .split('\n')
      .map((line) => (line === '' ? comment : `${comment} ${line}`))
      .join('\n')
  const cells = notebook.cells
    .map(({ kind, source }) => ({ kind, text: (kind === 'code' ? source : withoutComments(source)).trim() }))
    .filter(({ text }) => text !== '')
    .map(({ kind, text }) => {
      if (kind !== 'code') return `${comment} %% [${kind}]\n${commented(text)}`
      const magic = extension === 'py' ? cellMagic(text) : null
      const isOtherLanguage = magic !== null && !pythonMagics.has(magic.name)
      return `${comment} %%\n${isOtherLanguage ? commented(text) : extension === 'py' ? withoutCommands(text) : text}`
    })
  const head = `${comment} %% [markdown]\n${comment} # ${title}`
  const body = `${cells.join('\n\n')}\n`
  return { extension, text: `${head}\n\n${extension === 'py' ? inEventLoop(body) : body}` }
}

const codeOrComment = new RegExp(
  `${codePattern.source}|^<!--[\\s\\S]*?-->\\n|<!--[\\s\\S]*?-->`,
  codePattern.flags,
)

/** Markdown without its comments, which no reader of the page sees either. */
const withoutComments = (markdown: string): string =>
  markdown.replace(codeOrComment, (written) => (written.startsWith('<!--') ? '' : written))

/** Magics whose cells hold Python. */
const pythonMagics: ReadonlySet<string> = new Set(['capture', 'debug', 'memit', 'prun', 'time', 'timeit'])

/** Comments out the lines that only notebooks read. `pass` keeps a block from being empty; what `%time` runs stays. */
function withoutCommands(source: string): string {
  const lines = source.split('\n')
  const commands = new Set(notebookLines(source))
  const isContinued = (index: number) => commands.has(index - 1) && lines[index - 1]?.endsWith('\\')
  return lines
    .map((line, index) => {
      if (!commands.has(index)) return line
      const [, indent = '', written = ''] = /^(\s*)(.*)$/.exec(line) ?? []
      const timed = /^%time(?:it)?\s+([^-].*[^\\])$/.exec(written)?.[1]
      if (timed !== undefined) return indent + timed
      return `${indent}${indent === '' || isContinued(index) ? '' : 'pass  '}# ${written}`
    })
    .join('\n')
}
