import { didYouMean } from '../../model/text/did-you-mean.ts'
import { diagramSource } from './diagram-source.ts'

/** A mistake in a Mermaid diagram. */
export interface DiagramFault {
  /** Line of the chart, from 1. */
  line: number
  message: string
  hint: string
}

/** Kinds of diagrams of Mermaid, as a diagram's first word. */
const kinds = [
  'graph',
  'flowchart',
  'sequenceDiagram',
  'stateDiagram',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
  'gantt',
  'pie',
  'journey',
  'mindmap',
  'timeline',
  'gitGraph',
  'quadrantChart',
  'requirementDiagram',
  'sankey',
  'sankey-beta',
  'xychart',
  'xychart-beta',
  'block',
  'block-beta',
  'packet',
  'packet-beta',
  'kanban',
  'architecture-beta',
  'radar-beta',
  'treemap-beta',
  'zenuml',
  'classDiagram-v2',
  'flowchart-elk',
  'C4Context',
  'C4Container',
  'C4Component',
  'C4Dynamic',
  'C4Deployment',
] as const

/** An arrow at the end of a line, with or without a text on it. */
const openArrow = /(?:--[->xo]|-\.->?|==[=>])\s*(?:\|[^|]*\|)?\s*$/

const pairs = { '[': ']', '(': ')', '{': '}' } as const

/** The first mistake that the renderer would draw as something else; null when there is none. */
export function diagramFault(chart: string): DiagramFault | null {
  const lines = diagramSource(chart).chart.split('\n')
  const first = lines.findIndex((line) => line.trim() !== '' && !/^\s*%%/.test(line))
  const kind = /^\s*([\w-]+)/.exec(lines[first] ?? '')?.[1] ?? ''
  if (!kinds.some((supported) => supported === kind)) {
    const meant = didYouMean(kind, kinds)
    // A kind that is not known here may be new: its source is shown, with a warning.
    if (kind !== '' && meant === '') return null
    return {
      line: Math.max(0, first) + 1,
      message: `\`${kind}\` is not a kind of diagram.`,
      hint: `${meant}Begin with \`flowchart TD\`, \`sequenceDiagram\` or another kind.`,
    }
  }
  if (kind !== 'graph' && kind !== 'flowchart') return null
  if (lines.some((line) => line.split('"').length % 2 === 0 || /@\{[^}]*$/.test(line))) return null
  for (const [index, written] of lines.entries()) {
    const line = written.replace(/%%.*$/, '').replace(/"[^"]*"/g, '""')
    if (index <= first || line.trim() === '') continue
    if (openArrow.test(line) && !continues(lines[index + 1]))
      return {
        line: index + 1,
        message: `\`${written.trim()}\` has an arrow that leads nowhere.`,
        hint: 'Name the box behind the arrow.',
      }
    const open = unclosedBracket(line)
    if (open !== null)
      return {
        line: index + 1,
        message: `A \`${open}\` of \`${written.trim()}\` is never closed.`,
        hint: `Add \`${pairs[open]}\`, or put the text in quotes.`,
      }
  }
  return null
}

/** True if a statement goes on in a line: an arrow may stand alone at the end of the line above. */
const continues = (line: string | undefined) =>
  line !== undefined && /^\s+\S/.test(line) && !/--|==|-\./.test(line)

function unclosedBracket(line: string): keyof typeof pairs | null {
  const open: (keyof typeof pairs)[] = []
  for (const sign of line) {
    if (sign === '[' || sign === '(' || sign === '{') open.push(sign)
    else if (sign === ']' || sign === ')' || sign === '}') {
      const last = open.at(-1)
      if (last && pairs[last] === sign) open.pop()
    }
  }
  return open[0] ?? null
}
