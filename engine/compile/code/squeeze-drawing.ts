/** What the renderer leaves on both sides of the words in a shape together, less a rest that stays (CSS pixels). */
const spareOf = { node: 32, actor: 28, note: 20 } as const

/** What the renderer leaves on each side of a sequence diagram, less a rest that stays (CSS pixels). */
const sequenceMarginPx = 22
/** Width of a letter next to an arrow to oneself, in CSS pixels; such words end at the right edge. */
const letterPx = 6.2

/**
 * Makes a rendered drawing narrower, down to `width` CSS pixels at the least: shapes move together and lose room around
 * their words, whose size is kept. A drawing with paths or moved groups is returned unchanged.
 */
export function squeezeDrawing(svg: string, width: number): string {
  const [, left = 0, top = 0, whole = 0, height = 0] =
    /^<svg [^>]*?viewBox="(\S+) (\S+) (\S+) ([^"]+)"/.exec(svg)?.map(Number) ?? []
  const [definitions = ''] = /<defs>[\s\S]*?<\/defs>/.exec(svg) ?? []
  const drawing = svg.replace(definitions, '')
  if (/<path | transform=/.test(drawing)) return svg
  const margin = drawing.includes('class="lifeline"') ? sequenceMarginPx : 0
  const [start, cut] = [left + margin, whole - 2 * margin]
  const words = drawing.matchAll(/data-self="true".*?<text x="([^"]+)"[^>]*>([^<]*)/gs)
  const leastOfWords = [...words].map(
    ([, x, text = '']) => (text.length * letterPx) / (start + cut - Number(x)),
  )
  const scale = Math.min(1, Math.max(width / cut, ...leastScales(drawing), ...leastOfWords))
  const moved = drawing
    .replace(
      / (x|x1|x2|cx|width)="([\d.-]+)"/g,
      (_, name: string, value: string) => ` ${name}="${Number(value) * scale}"`,
    )
    .replace(/ points="([^"]+)"/g, (_, points: string) => {
      const corners = points.split(' ').map((point) => point.split(','))
      return ` points="${corners.map(([x, y]) => `${Number(x) * scale},${y}`).join(' ')}"`
    })
    .replace(/^<svg [^>]*>/, (tag) =>
      tag
        .replace(/viewBox="[^"]*"/, `viewBox="${start * scale} ${top} ${cut * scale} ${height}"`)
        .replace(/ width="[^"]*"/, ` width="${cut * scale}"`),
    )
  return moved.replace('>', `>${definitions}`)
}

/** For each shape with words, the scale at which they still fit. */
function leastScales(drawing: string): number[] {
  const shapes = drawing.matchAll(
    /<g class="(node|actor|note)"[^>]*>\s*<(rect|polygon) [^>]*?(?:width|points)="([^"]+)"/g,
  )
  return [...shapes].map(([, kind, shape, value = '']) => {
    const corners = value.split(' ').map((point) => Number(point.split(',')[0]))
    const width = shape === 'rect' ? Number(value) : Math.max(...corners) - Math.min(...corners)
    return 1 - spareOf[kind as keyof typeof spareOf] / width
  })
}
