import { boxAround, extentOf, pointsOf } from './edges-of.ts'

/** What the renderer leaves on both sides of the words in a shape together, less a rest that stays (CSS pixels). */
const spareOf = { node: 28, actor: 28 } as const

/** What the renderer leaves on each side of a sequence diagram, less a rest that stays (CSS pixels). */
const sequenceMarginPx = 22
/** Width of a letter next to an arrow to oneself, in CSS pixels; such words end at the right edge. */
const letterPx = 6.2

/**
 * Makes a rendered drawing narrower, down to `width` CSS pixels at the least: shapes move together and lose room around
 * their words, whose size is kept. A drawing with paths or moved groups is returned unchanged.
 */
export function squeezeDrawing(svg: string, width: number): string {
  const [left, , whole] = viewOf(svg)
  const margin = svg.includes('class="lifeline"') ? sequenceMarginPx : 0
  const cut = whole - 2 * margin
  const words = svg.matchAll(/data-self="true".*?<text x="([^"]+)"[^>]*>([^<]*)/gs)
  const leastOfWords = [...words].map(
    ([, x, text = '']) => (text.length * letterPx) / (left + margin + cut - Number(x)),
  )
  return scaleAcross(svg, Math.min(1, Math.max(width / cut, ...leastScales(svg), ...leastOfWords)), margin)
}

function viewOf(svg: string): [left: number, top: number, width: number, height: number] {
  const [, left = 0, top = 0, width = 0, height = 0] =
    /^<svg [^>]*?viewBox="(\S+) (\S+) (\S+) ([^"]+)"/.exec(svg)?.map(Number) ?? []
  return [left, top, width, height]
}

/**
 * Moves the shapes of a drawing together or apart, and leaves out a margin at both sides. Notes keep their width. A
 * drawing with paths or moved groups is returned unchanged.
 */
export function scaleAcross(svg: string, scale: number, margin = 0): string {
  const [left, top, whole, height] = viewOf(svg)
  const [start, cut] = [(left + margin) * scale, (whole - 2 * margin) * scale]
  const [definitions = ''] = /<defs>[\s\S]*?<\/defs>/.exec(svg) ?? []
  if (/<path | transform=/.test(svg.replace(definitions, ''))) return svg
  const drawing = svg.replace(definitions, '').replace(/<g class="note"[\s\S]*?<\/g>/g, (note) => {
    const [[from, to]] = extentOf(note)
    const center = (from + to) / 2
    return note.replace(/(?<=[" ])([\d.-]+)(?=,)/g, (x) => String(center + (Number(x) - center) / scale))
  })
  const moved = drawing
    .replace(
      / (x|x1|x2|cx|width)="([\d.-]+)"/g,
      (_, name: string, value: string) => ` ${name}="${Number(value) * scale}"`,
    )
    .replace(/ points="([^"]+)"/g, (_, points: string) => {
      return ` points="${pointsOf(points)
        .map(([x, y]) => `${x * scale},${y}`)
        .join(' ')}"`
    })
    .replace(/^<svg [^>]*>/, (tag) =>
      tag
        .replace(/viewBox="[^"]*"/, `viewBox="${start} ${top} ${cut} ${height}"`)
        .replace(/ width="[^"]*"/, ` width="${cut}"`),
    )
  return moved.replace('>', `>${definitions}`)
}

/** For each shape with words, the scale at which they still fit. */
function leastScales(drawing: string): number[] {
  const shapes = drawing.matchAll(
    /<g class="(node|actor)"[^>]*>\s*<(rect|polygon) [^>]*?(?:width|points)="([^"]+)"/g,
  )
  return [...shapes].map(([, kind, shape, value = '']) => {
    const [[left, right]] = boxAround(pointsOf(value))
    const width = shape === 'rect' ? Number(value) : right - left
    return 1 - spareOf[kind as keyof typeof spareOf] / width
  })
}
