import { createHash } from 'node:crypto'
import { escapeHtml } from '../../model/text/escape-html.ts'
import { sanitizeSvg } from '../notebook/outputs/sanitize-svg.ts'
import { diagramSource, namedByLabels } from './diagram-source.ts'
import { leastWidthOf } from './least-width.ts'

/** Where the pages' folder has the drawing of a chart, if `npm run diagrams -w tools` has made one. */
export const drawingFile = (chart: string): string =>
  `_diagrams/${createHash('sha256').update(chart.trim()).digest('hex').slice(0, 16)}.svg`

/** A drawing as pages show it; null when the file is none. `kind` is the word for a diagram in the page's language. */
export function drawnDiagram(file: string, chart: string, kind: string): string | null {
  const svg = sanitizeSvg(file)
  if (svg === null) return null
  const { title } = diagramSource(chart)
  const name = title === null ? namedByLabels(kind, wordsOf(svg)) : escapeHtml(title)
  return svg.replace(
    /^<svg xmlns="[^"]*"/,
    () => `<svg style="min-width:${leastWidthOf(svg)}px" role="img" aria-label="${name}"`,
  )
}

/** The texts of a drawing, each once. They are escaped, as in its file. */
function wordsOf(svg: string): string[] {
  const texts = [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return [...new Set(texts)].filter((text) => text !== '')
}
