import { childrenOf, componentNode, type DocumentNode } from '../document.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { type CellContext, placeInFile } from './cell-context.ts'
import { codeNode } from './code-language.ts'
import { withFencedFormulas } from './fenced-formulas.ts'
import { type CellMarkdownContext, MarkdownReader } from './markdown-nodes.ts'
import { type Mark, marksOf } from './marks.ts'
import type { CodeCell, MarkdownCell, Notebook, RawCell } from './notebook.ts'
import { mergeStreams, readOutput } from './outputs/read-output.ts'
import { readDirectives, withCodeFences } from './read-directives.ts'

/** Reads a Markdown cell: an anchor, then its nodes, including component marks. */
export function markdownCell(cell: MarkdownCell, context: CellContext): (DocumentNode | Mark)[] {
  const markdown: CellMarkdownContext = { ...context, isOutput: false, attachments: cell.attachments }
  const root = parseMdx(withCodeFences(withFencedFormulas(cell.source)), 'md', context.diagnostics)
  if (!root || root.children.length === 0) return []
  readDirectives(root, context.diagnostics)
  placeInFile(root, context)
  const reader = new MarkdownReader(root, markdown)
  const items: (DocumentNode | Mark)[] = [anchor(cell.id)]
  let run: DocumentNode[] = []
  const flush = () => {
    items.push(...reader.read(run))
    run = []
  }
  for (const node of childrenOf(root)) {
    const marks = node.type === 'html' ? marksOf(node, context.name, context.diagnostics) : null
    if (!marks) {
      run.push(node)
      continue
    }
    flush()
    items.push(...marks)
  }
  flush()
  return items
}

/** Reads a code cell with its outputs. Null when it has neither code nor output. */
export function codeCell(cell: CodeCell, notebook: Notebook, context: CellContext): DocumentNode | null {
  const source = cell.source.replace(/\s+$/, '')
  const code = source === '' ? [] : folded(codeNode(source, notebook.language), cell.fold)
  const outputs = mergeStreams(cell.outputs).flatMap((output) => readOutput(output, cell.alt, context) ?? [])
  if (code.length === 0 && outputs.length === 0) return null
  return componentNode('NotebookCell', { id: cell.id, count: cell.executionCount }, [...code, ...outputs])
}

/** Code behind a line that opens it, such as a cell that readers need only to run the notebook. */
const folded = (code: DocumentNode, line: string | null): DocumentNode[] => {
  if (line === null) return [code]
  const summary = componentNode('Summary', {}, [{ type: 'text', value: line }])
  return [componentNode('Details', {}, [summary, code])]
}

/** A raw cell: Markdown and HTML are parsed, text for other formats is dropped, the rest is shown as is. */
export function rawCell(cell: RawCell, context: CellContext): DocumentNode[] {
  if (cell.source.trim() === '') return []
  if (cell.format === 'text/markdown' || cell.format === 'text/html') {
    const root = parseMdx(cell.source, 'md', context.diagnostics)
    if (!root) return []
    placeInFile(root, context)
    const reader = new MarkdownReader(root, { ...context, isOutput: false, attachments: {} })
    const nodes: DocumentNode[] =
      cell.format === 'text/html' ? [{ type: 'html', value: cell.source }] : childrenOf(root)
    return [anchor(cell.id), ...reader.read(nodes)]
  }
  if (cell.format !== null) return []
  return [anchor(cell.id), { type: 'code', lang: null, value: cell.source.trimEnd() }]
}

const anchor = (id: string): DocumentNode => componentNode('NotebookAnchor', { id })
