import { renderMermaidSVG } from 'beautiful-mermaid'
import { escapeHtml } from '../outputs/escape-html.ts'
import { hashText } from './hash-text.ts'
import { isCrowded } from './is-crowded.ts'

/** The smallest letters of a diagram that shrinks, in CSS pixels: a wider one is scrolled, so that its words stay readable. */
const leastTextPx = 11

/** Widest drawing that fits a page's column beside the two menus, in CSS pixels. */
const columnPx = 702

/** Room around a drawing, in CSS pixels: the frame has its own. */
const paddingPx = 8
/** Room between two columns, in CSS pixels: the first that leaves every arrow its place is taken. */
const layerSpacingsPx = [48, 96, 144, 192] as const
/** Room between boxes side by side, in CSS pixels, where a drawing would not fit the page's column: it still holds an arrow. */
const narrowSpacingPx = 28
const narrowSiblingsPx = 14

/** Kinds of diagrams that can be drawn, by the word they begin with; others are shown as their source. */
const drawn =
  /^\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram|erDiagram)\b/

/**
 * A Mermaid diagram as SVG, coloured by the stylesheet's custom properties so that it follows the
 * theme. Throws, with the renderer's words, when it cannot be drawn.
 */
export function drawDiagram(chart: string): string {
  if (!drawn.test(chart)) throw new Error('this kind of diagram is not drawn at build')
  const svg = fitting(chart)
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
        return `<svg ${attributes} style="min-width:${leastWidthOf(svg)}px" role="img" aria-label="${escapeHtml(unescapeXml(name))}">`
      })
      .replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
      .replace(/(\d+\.\d{2})\d+/g, '$1')
      .replace(/>\s+</g, '><')
      .trim()
  )
}

/** Draws a chart with little room between its boxes where it would be wider than its page's column otherwise. */
function fitting(chart: string): string {
  const svg = spacious(chart)
  if (leastWidthOf(svg) <= columnPx) return svg
  const spacing = /^\s*(?:graph|flowchart)\s+(?:LR|RL)\b/.test(chart)
    ? { layerSpacing: narrowSpacingPx }
    : { nodeSpacing: narrowSiblingsPx }
  const narrow = renderMermaidSVG(chart, { transparent: true, padding: paddingPx, ...spacing })
  return !isCrowded(narrow, chart) && leastWidthOf(narrow) < leastWidthOf(svg) ? narrow : svg
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

/** How narrow a drawing may be shown, in CSS pixels. */
function leastWidthOf(svg: string): number {
  const width = Number(/^<svg [^>]*? width="([\d.]+)"/.exec(svg)?.[1] ?? 0)
  const sizes = [...svg.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
  return Math.ceil(width * Math.min(1, leastTextPx / Math.min(...sizes)))
}

const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
