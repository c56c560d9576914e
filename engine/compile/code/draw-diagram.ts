import { type RenderOptions, renderMermaidSVG } from 'beautiful-mermaid'
import { escapeHtml } from '../../model/text/escape-html.ts'
import { hashText } from '../../model/values/hash-text.ts'
import { chartStatements } from './chart-statements.ts'
import { diagramSource, namedByLabels } from './diagram-source.ts'
import { boxesOf, edgesOf } from './edges-of.ts'
import { hiddenEdges, unbundled, withoutThick } from './hidden-edges.ts'
import { leastWidthOf } from './least-width.ts'
import { flowchart, narrowCharts } from './narrow-chart.ts'
import { placeEdges, strayEdges } from './place-edges.ts'
import { arrangeSequence, frameBlocks, spreadSequence } from './spread-sequence.ts'
import { squeezeDrawing } from './squeeze-drawing.ts'
import { straightenEdges } from './straighten-edges.ts'
import { textWidth } from './text-width.ts'
import { showWords, trimDrawing } from './trim-drawing.ts'

/** Widest diagram that fits the article column between the two sidebars, in CSS pixels. */
const columnPx = 702
/** The same on a phone that is 360 CSS pixels wide: the margins of page and frame take the rest. */
const phoneColumnPx = 308

/** Padding around a diagram, in CSS pixels; the frame adds its own. */
const paddingPx = 8
/** Gaps between two columns to try, in CSS pixels: the first that leaves room for every arrow wins. */
const layerSpacingsPx = [48, 96, 144, 192] as const
/** Gap between boxes side by side in a diagram too wide for the column, in CSS pixels. An arrow still fits. */
const narrowSpacingPx = 28
const narrowSiblingsPx = 14

/** Kinds of diagrams the renderer supports, by their first word. Others are shown as source. */
const drawn =
  /^\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart|sequenceDiagram|stateDiagram|classDiagram|erDiagram)\b/

/**
 * Renders a Mermaid diagram as SVG, colored by the stylesheet's custom properties so that it follows the
 * theme; behind it a second one for phones, if it would have to scroll there and a narrower one is possible.
 * `kind` is the word for a diagram in the page's language. Throws the renderer's error when it cannot.
 */
export function drawDiagram(written: string, kind: string): string {
  const { chart: source, title } = diagramSource(written)
  if (!drawn.test(source)) throw new Error('this kind of diagram is not drawn at build')
  const chart = chartStatements(source)
  const svg = showWords(frameBlocks(trimDrawing(spreadSequence(fitting(chart), columnPx))))
  const fault = faultOf(svg)
  if (fault !== null) throw new Error(fault)
  if (!svg.includes('<text')) throw new Error('the renderer draws nothing of it')
  const labels = [...svg.matchAll(/<g class="node"[^>]* data-label="([^"]*)"/g)].map(([, label = '']) =>
    withSigns(label),
  )
  const name = title ?? namedByLabels(kind, labels)
  const narrow = leastWidthOf(svg) > phoneColumnPx ? narrowest(chart) : null
  return narrow !== null && leastWidthOf(narrow) < leastWidthOf(svg)
    ? forPage(svg, name, 'class="wide"') + forPage(narrow, name, 'class="narrow" display="none"')
    : forPage(svg, name, '')
}

/** A group with its width, and its title. */
const group =
  /<g class="subgraph"[^>]*>\s*<rect [^>]*? width="([\d.]+)"[^>]*>[\s\S]*?<text [^>]*>([^<]*)<\/text>/g
const titlePx = 12
const titleMarginPx = 12

/** A title of a group that the renderer, which makes groups as wide as their boxes, would cut. */
const cutTitle = (svg: string): string | undefined =>
  [...svg.matchAll(group)].find(([, width, title = '']) => {
    return titleMarginPx + textWidth(unescapeXml(title), titlePx) > Number(width)
  })?.[2]

/** What is wrong in a drawing. */
function faultOf(svg: string): string | null {
  const cut = cutTitle(svg)
  if (cut !== undefined) return `the title \`${unescapeXml(cut)}\` is longer than its group`
  const ids = [...svg.matchAll(/<g class="(?:subgraph|node)" data-id="([^"]*)"/g)].map(([, id]) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return `\`${twice}\` would be drawn in two places`
  const [stray] = strayEdges(svg)
  if (stray) return `the link of \`${stray.from}\` and \`${stray.to}\` is not drawn at build`
  const [hidden] = hiddenEdges(svg)
  return hidden ? `the link of \`${hidden.from}\` and \`${hidden.to}\` would run behind another box` : null
}

/** The drawing of a chart for a phone: the first that fits, else the narrowest; null if there is no other way to draw it. */
function narrowest(chart: string): string | null {
  let best: string | null = null
  for (const other of narrowCharts(chart)) {
    const svg = showWords(trimDrawing(render(other, { nodeSpacing: narrowSiblingsPx })))
    if (isCrowded(svg, other) || faultOf(svg) !== null) continue
    if (leastWidthOf(svg) <= phoneColumnPx) return svg
    const squeezed = showWords(frameBlocks(squeezeDrawing(svg, phoneColumnPx)))
    if (best === null || leastWidthOf(squeezed) < leastWidthOf(best)) best = squeezed
  }
  return best
}

/** A label with the signs that Mermaid names, such as `#quot;`, `#35;` and `\\"`, as HTML writes them. */
const withSigns = (label: string) =>
  label
    .replaceAll('\\&quot;', '&quot;')
    .replace(/(?<!&)#(?:(\d{1,6})|(amp|apos|gt|lt|nbsp|quot));/g, (_, code?: string, name?: string) =>
      code === undefined ? `&${name};` : escapeHtml(String.fromCodePoint(Number(code))),
    )

/** A drawing with the titles of groups and blocks above lines, which they interrupt as words on lines do. */
function titlesOnTop(svg: string): string {
  const titles: string[] = []
  const rest = svg.replace(
    /<g class="block"[\s\S]*?<\/g>|<g class="subgraph"[^>]*>\s*<rect[^>]*>\s*<rect[^>]*>\s*<text[\s\S]*?<\/text>/g,
    (part) =>
      part.replace(/<text[\s\S]*?<\/text>/g, (title) => {
        titles.push(title)
        return ''
      }),
  )
  // Words at the lines of classes are alone at the end.
  const free = /(?:<text (?:(?!<g |<\/g>)[\s\S])*?<\/text>\s*)+(?=<\/svg>)/
  return rest
    .replace(free, (texts) => {
      titles.push(texts)
      return ''
    })
    .replace(/<\/svg>\s*$/, `<g class="edge-label">${titles.join('')}</g></svg>`)
}

/** A rendered drawing as it stands in a page. */
function forPage(svg: string, name: string, attributes: string): string {
  // Ids within a page, where a collision is harmless. Two drawings must not share ids of arrow heads.
  const prefix = `d${hashText(svg)}-`
  return (
    titlesOnTop(svg)
      // Marks that the renderer draws below the box at their line.
      .replace(/(id="arrowhead-start[^>]*) orient="auto-start-reverse"/g, '$1 orient="auto"')
      .replace(/(id="cls-(?:composition|aggregation)"[^>]*) refX="0"/g, '$1 refX="12"')
      .replace(
        / data-style="thick"([^>]*?) stroke-width="2"/g,
        ' data-style="thick"$1 style="stroke-width:2px"',
      )
      .replace(/>[^<]*[#\\][^<]*/g, withSigns)
      .replace(/<style>[\s\S]*?<\/style>\s*/g, '')
      // Entities without attributes are valid.
      .replace(/<text [^>]*>\(no attributes\)<\/text>/g, '')
      .replace(/^<svg ([^>]*?) style="[^"]*">/, (_, own: string) => {
        return `<svg ${own} ${attributes} style="min-width:${leastWidthOf(svg)}px" role="img" aria-label="${escapeHtml(unescapeXml(name))}">`
      })
      .replace(/ id="([^"]+)"/g, ` id="${prefix}$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
      .replace(/(\d+\.\d{2})\d+/g, '$1')
      .replace(/>\s+</g, '><')
      .trim()
  )
}

/** Renders a chart with given gaps, without lines behind boxes if there is such a way. */
function render(chart: string, gaps: RenderOptions): string {
  let best = rendered(chart, gaps)
  if (!flowchart.test(chart) || chart.includes('==')) return best.svg
  while (best.hidden > 0) {
    const better = fewerHidden(best, gaps)
    if (!better) break
    best = better
  }
  return withoutThick(best.svg)
}

/** A chart as it is rendered, and how many of its lines run behind a box. */
interface Rendered {
  chart: string
  svg: string
  hidden: number
}

function rendered(chart: string, gaps: RenderOptions): Rendered {
  const written = renderMermaidSVG(chart, { transparent: true, padding: paddingPx, ...gaps })
  const svg = arrangeSequence(straightenEdges(placeEdges(written)))
  return { chart, svg, hidden: hiddenEdges(svg).length }
}

/** The first way to part a bundle of lines that leaves fewer of them behind boxes. */
function fewerHidden({ chart, hidden }: Rendered, gaps: RenderOptions): Rendered | undefined {
  for (const way of unbundled(chart)) {
    const other = rendered(way, gaps)
    if (other.hidden < hidden) return other
  }
  return undefined
}

/** Renders a chart, with narrower gaps if it would be wider than the article column. */
function fitting(chart: string): string {
  const svg = spacious(chart)
  if (leastWidthOf(svg) <= columnPx) return svg
  const spacing = /^\s*(?:graph|flowchart)\s+(?:LR|RL)\b/.test(chart)
    ? { layerSpacing: narrowSpacingPx }
    : { nodeSpacing: narrowSiblingsPx }
  const narrow = render(chart, spacing)
  return !isCrowded(narrow, chart) && leastWidthOf(narrow) < leastWidthOf(svg) ? narrow : svg
}

/** Renders a chart with gaps wide enough for its arrows. */
function spacious(chart: string): string {
  let svg = ''
  for (const layerSpacing of layerSpacingsPx) {
    svg = render(chart, { layerSpacing })
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

/** Smallest gap between connected boxes, in the chart's direction, that shows the arrow (CSS pixels). */
const arrowRoomPx = 20

/**
 * True if connected boxes of a rendered flowchart are too close for an arrow between them. The renderer aligns boxes of
 * different widths by moving them, sometimes up to the next column.
 */
export function isCrowded(svg: string, chart: string): boolean {
  const [, , direction] = flowchart.exec(chart) ?? []
  if (!direction || /^\s*subgraph\b/m.test(chart)) return false
  const axis = /LR|RL/.test(direction) ? 0 : 1
  const boxes = boxesOf(svg, 'node')
  return edgesOf(svg).some(({ from, to }) => {
    const [a, b] = [boxes.get(from)?.[axis], boxes.get(to)?.[axis]]
    return a && b && a !== b ? Math.max(b[0] - a[1], a[0] - b[1]) < arrowRoomPx : false
  })
}
