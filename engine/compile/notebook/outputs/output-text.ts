import { type DocumentNode, elementNode } from '../../document.ts'
import type { CellContext } from '../cell-context.ts'
import { terminalRuns } from './terminal-runs.ts'

/** Longest printed text kept, in characters; about two thousand lines. */
export const outputMaxCharacters = 100_000

/** Outputs with more lines start collapsed. */
export const outputLinesShown = 24

export interface OutputText {
  node: DocumentNode
  lines: number
}

/** Renders printed text as a `<pre>` with its colors; null when it is empty. */
export function outputText(text: string, context: CellContext): OutputText | null {
  const runs = terminalRuns(capped(text, context))
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  if (runs.every((run) => run.text.trim() === '')) return null
  const children = runs.map((run): DocumentNode => {
    const textNode: DocumentNode = { type: 'text', value: run.text }
    return run.classes.length === 0
      ? textNode
      : elementNode('span', { class: run.classes.join(' ') }, [textNode])
  })
  return {
    node: elementNode('pre', {}, [elementNode('samp', {}, children)]),
    lines: runs.reduce((sum, run) => sum + run.text.split('\n').length - 1, 1),
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function capped(text: string, { diagnostics, name }: CellContext): string {
  if (text.length <= outputMaxCharacters) return text
  const rest = megabytes(text.length - outputMaxCharacters)
  diagnostics.error(
    null,
    `${name} printed ${megabytes(text.length)}; the first ${outputMaxCharacters} characters are shown.`,
    'Print less, or clear the output.',
  )
  return `${text.slice(0, outputMaxCharacters)}\n… ${rest} more, not shown`
}
