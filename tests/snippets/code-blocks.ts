import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../../engine/build/sources/files-below.ts'

const root = resolve(import.meta.dirname, '../..')

/** Code that a reader may copy: a block of a page, or all cells of a notebook. */
export interface CodeBlock {
  /** `python`, `ts`, `json` and others, as the fence names it. */
  language: string
  code: string
  /** Of a page, below the folder of pages; or `cookbook/` and the name of a notebook. */
  file: string
  /** Line of the first line of code; 1 in a notebook. */
  line: number
}

const otherNames: Record<string, string> = { py: 'python', typescript: 'ts', sh: 'bash', yml: 'yaml' }

const isRemoved = (line: string) => line.includes('[!code --]')

/** The blocks of a page. Lines marked for removal are empty, so that line numbers stay. */
export function blocksOf(source: string, file: string): CodeBlock[] {
  const fences = source.matchAll(/^( *)(`{3,})(\w+)[^\n]*\n(.*?)^\1\2$/gms)
  return [...fences].map(({ index, 1: indent = '', 3: language = '', 4: code = '' }) => ({
    language: otherNames[language] ?? language,
    code: code
      .split('\n')
      .map((line) => (isRemoved(line) ? '' : line.slice(line.startsWith(indent) ? indent.length : 0)))
      .join('\n'),
    file,
    line: source.slice(0, index).split('\n').length + 1,
  }))
}

interface Notebook {
  cells: { cell_type: string; source: string | string[] }[]
  metadata: { language_info?: { name?: string } }
}

/** The cells of a notebook as one program, without commands of its shell. */
export function programOf(source: string, file: string): CodeBlock {
  const { cells, metadata } = JSON.parse(source) as Notebook
  const code = cells
    .filter(({ cell_type }) => cell_type === 'code')
    .map((cell) => [cell.source].flat().join(''))
    .join('\n\n')
    .replace(/^( *)[%!].*$/gm, '$1pass')
  const language = metadata.language_info?.name ?? 'python'
  return { language: otherNames[language] ?? language, code, file, line: 1 }
}

const read = (folder: string, end: string) =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => ({ file, source: readFileSync(join(root, folder, file), 'utf8') }))

/** Every block of all pages, and every notebook. */
export const codeBlocks = (): CodeBlock[] => [
  ...read('content-bundle/pages', '.mdx').flatMap(({ file, source }) => blocksOf(source, file)),
  ...read('cookbook', '.ipynb').map(({ file, source }) => programOf(source, `cookbook/${file}`)),
]
