import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from '../../engine/build/sources/files-below.ts'
import { Diagnostics } from '../../engine/compile/diagnostics.ts'
import { readNotebook } from '../../engine/compile/notebook/read-notebook.ts'
import site from '../fixtures/config.ts'

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

/** A notebook as the script that readers download. Null when its language has none. */
export function programOf(source: string, file: string): CodeBlock | null {
  const keepPicture = () => ({ url: '', width: 1, height: 1, bytes: 1 })
  const script = readNotebook(source, site, new Diagnostics(file), keepPicture)?.script
  return script
    ? { language: script.extension === 'py' ? 'python' : 'ts', code: script.text, file, line: 1 }
    : null
}

const read = (folder: string, end: string) =>
  filesBelow(join(root, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => ({ file, source: readFileSync(join(root, folder, file), 'utf8') }))

/** Every block of all pages, and every notebook. */
export const codeBlocks = (): CodeBlock[] => [
  ...read('content-bundle/pages', '.mdx').flatMap(({ file, source }) => blocksOf(source, file)),
  ...read('cookbook', '.ipynb').flatMap(({ file, source }) => programOf(source, `cookbook/${file}`) ?? []),
]
