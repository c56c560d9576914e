import { renderMermaidSVG } from 'beautiful-mermaid'
import { isCrowded } from './crowded-diagram.ts'
import { escapeHtml } from './escape-html.ts'
import { hashText } from './hash-text.ts'

/** How far a wide diagram may shrink before it is scrolled instead: its words stay readable. */
const smallestScale = 0.72

/** Room around a drawing, in CSS pixels: the frame has its own. */
const paddingPx = 8
/** Room between two columns, in CSS pixels: the first that leaves every arrow its place is taken. */
const layerSpacingsPx = [48, 96, 144, 192] as const

/** Kinds of diagrams that can be drawn, by the word they begin with; others are shown as their source. */
const drawn =
  /^\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram|erDiagram)\b/

/**
 * A Mermaid diagram as SVG, coloured by the stylesheet's custom properties so that it follows the
 * theme. Throws, with the renderer's words, when it cannot be drawn.
 */
export function drawDiagram(chart: string): string {
  if (!drawn.test(chart)) throw new Error('this kind of diagram is not drawn at build')
  const svg = spacious(chart)
  const labels = [...svg.matchAll(/<g class="node"[^>]* data-label="([^"]*)"/g)].map(([, label]) => label)
  const name = labels.length > 0 ? `Diagram: ${labels.join(', ')}` : 'Diagram'
  // Two diagrams of a page must not share the ids of their arrow heads.
  const prefix = `d${hashText(chart)}-`
  return (
    svg
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // Entities without attributes are no fault to be told of.
      .replace(/<text [^>]*>\(no attributes\)<\/text>/g, '')
      .replace(/^<svg ([^>]*?) style="[^"]*">/, (_, attributes: string) => {
        const width = Number(/ width="([\d.]+)"/.exec(attributes)?.[1] ?? 0)
        return `<svg ${attributes} style="min-width:${Math.round(width * smallestScale)}px" role="img" aria-label="${escapeHtml(unescapeXml(name))}">`
      })
      .replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
      .replace(/(\d+\.\d{2})\d+/g, '$1')
      .replace(/>\s+</g, '><')
      .trim()
  )
}

/** Draws a chart with as much room between its columns as its arrows need. */
function spacious(chart: string): string {
  let svg = ''
  for (const layerSpacing of layerSpacingsPx) {
    svg = renderMermaidSVG(chart, { transparent: true, padding: paddingPx, layerSpacing })
    if (!isCrowded(svg, chart)) break
  }
  return svg
}

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
