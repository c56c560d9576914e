import { isMap, parseDocument } from 'yaml'
import { yamlMaxLength } from '../sources/read-yaml.ts'
import type { Cell } from './notebook.ts'

const metadataComment = /<!--\s*NOTEBOOK_METADATA[^\S\n]*\n([\s\S]*?)-->[^\S\n]*\n?/
const yamlBlock = /^\s*---[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/

/** Front matter as it stands in a notebook. */
interface WrittenFrontMatter {
  cell: Cell
  /** The YAML with what encloses it. */
  block: string
  yaml: string
}

/** Finds the front matter of a notebook: YAML that begins its first cell, or else a `NOTEBOOK_METADATA` comment. */
export function writtenFrontMatter(cells: readonly Cell[]): WrittenFrontMatter | null {
  const [first] = cells
  const [block = '', yaml = ''] = (first && first.kind !== 'code' && yamlBlock.exec(first.source)) || []
  if (first && isMapping(yaml)) return { cell: first, block, yaml }
  for (const cell of cells) {
    const comment = cell.kind === 'code' ? null : metadataComment.exec(cell.source)
    if (comment) return { cell, block: comment[0], yaml: comment[1] ?? '' }
  }
  return null
}

/** True if text between rules begins as YAML: Markdown may also start with a rule. */
const isMapping = (yaml: string): boolean =>
  isMap(parseDocument(yaml.slice(0, yamlMaxLength), { prettyErrors: false }).contents)
