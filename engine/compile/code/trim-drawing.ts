import { extentOf, pointsOf } from './edges-of.ts'
import { textWidth } from './text-width.ts'

/** Space kept above and below the shapes of a diagram, in CSS pixels. */
const paddingPx = 8

/** Space between words and the sides of a diagram, in CSS pixels. */
const wordsMarginPx = 2

/** Half the height of a label that is not inside a box, in CSS pixels. */
const halfLabelPx = 8

/**
 * Cuts empty space above and below the shapes of a rendered diagram. The renderer leaves more room under a
 * chart drawn from left to right than above it. The width is kept, because the width of a label is unknown.
 * A drawing with paths or moved groups is returned unchanged.
 */
export function trimDrawing(svg: string): string {
  const [, width = 0, height = 0] = /^<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const edges = verticalEdges(svg.replace(/<defs>[\s\S]*?<\/defs>/g, ''))
  if (edges.length === 0 || /<path | transform=/.test(svg)) return svg
  const top = Math.max(0, Math.min(...edges) - paddingPx)
  const bottom = Math.min(height, Math.max(...edges) + paddingPx)
  return svg
    .replace(/viewBox="[^"]*"/, `viewBox="0 ${top} ${width} ${bottom - top}"`)
    .replace(/ height="[^"]*"/, ` height="${bottom - top}"`)
}

/** The upper and lower edges of all shapes, in the coordinates of the drawing. */
function verticalEdges(svg: string): number[] {
  const boxes = [...svg.matchAll(/<rect [^>]*?\by="([\d.-]+)"[^>]*? height="([\d.]+)"/g)]
  const labels = [...svg.matchAll(/<text [^>]*?\by="([\d.-]+)"/g)]
  const lines = [...svg.matchAll(/<line [^>]*?\by1="([\d.-]+)"[^>]*?\by2="([\d.-]+)"/g)]
  const rounds = [...svg.matchAll(/<(?:circle|ellipse) [^>]*?\bcy="([\d.-]+)"[^>]*?\bry?="([\d.]+)"/g)]
  const corners = [...svg.matchAll(/ points="([^"]+)"/g)]
  return [
    ...boxes.flatMap(([, y, height]) => [Number(y), Number(y) + Number(height)]),
    ...labels.flatMap(([, y]) => [Number(y) - halfLabelPx, Number(y) + halfLabelPx]),
    ...lines.flatMap(([, from, to]) => [Number(from), Number(to)]),
    ...rounds.flatMap(([, y, radius]) => [Number(y) - Number(radius), Number(y) + Number(radius)]),
    ...corners.flatMap(([, points = '']) => pointsOf(points).map(([, y]) => y)),
  ]
}

/** Widens the view of a drawing to all its boxes and words: the renderer does not count all of them. */
export function showWords(svg: string): string {
  const sides = [...svg.matchAll(/<text ([^>]*)>([\s\S]*?)<\/text>/g)].flatMap(
    ([, attributes = '', content = '']) => {
      const [x, size] = ['x', 'font-size'].map((name) =>
        Number(new RegExp(`\\b${name}="([^"]+)"`).exec(attributes)?.[1]),
      )
      const lines = content
        .split('</tspan>')
        .map((line) => textWidth(line.replace(/<[^>]*>/g, ''), size ?? 0))
      const before = attributes.includes('"middle"') ? Math.max(...lines) / 2 : 0
      return [(x ?? 0) - before, (x ?? 0) + Math.max(...lines) - before]
    },
  )
  return svg.replace(
    /viewBox="(\S+) (\S+) (\S+) (\S+)" width="[^"]+"/,
    (_, left: string, top: string, width: string, height: string) => {
      const [[first, last]] = extentOf(svg.replace(/<defs>[\s\S]*?<\/defs>/, ''))
      const start = Math.min(Number(left), first - 1, ...sides.map((x) => x - wordsMarginPx))
      const end = Math.max(Number(left) + Number(width), last + 1, ...sides.map((x) => x + wordsMarginPx))
      return `viewBox="${start} ${top} ${end - start} ${height}" width="${end - start}"`
    },
  )
}
