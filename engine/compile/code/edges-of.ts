export type Point = readonly [x: number, y: number]
/** What a part of a drawing covers along each axis. */
export type Box = readonly [across: Point, down: Point]
/** A box of a chart; `isRectangle` is false for one whose sides have a point, or are round. */
type Shape = Box & { isRectangle?: boolean }

/** A line between two boxes, as it is written in the drawing, and the words on it. */
export interface Edge {
  written: string
  from: string
  to: string
  points: readonly Point[]
  label: { written: string; box: Box } | null
}

/** What the renderer leaves around the words on a line, and above and below their letters (CSS pixels). */
const labelMarginPx = 8
const lineRestPx = 2.5

export const boxAround = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [
    [Math.min(...xs), Math.max(...xs)],
    [Math.min(...ys), Math.max(...ys)],
  ]
}

/** True if two parts are closer than `gap`. */
export const touch = (one: Box, other: Box, gap: number): boolean =>
  one.every(([start, end], axis) => {
    const [from, to] = other[axis as 0 | 1]
    return start < to + gap && from < end + gap
  })

export const pointsOf = (points: string): Point[] =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return [x, y]
  })

/** What some shapes cover together. */
export const extentOf = (parts: string): Box =>
  boxAround(
    [...parts.matchAll(/<(rect|circle|ellipse|polygon) ([^>]*)>/g)].flatMap(([, tag, shape = '']) => {
      const of = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]+)"`).exec(shape)?.[1])
      if (tag === 'polygon') return pointsOf(/points="([^"]+)"/.exec(shape)?.[1] ?? '')
      const [x, y] = tag === 'rect' ? [of('x'), of('y')] : [of('cx'), of('cy')]
      if (tag === 'rect') return [[x, y] as const, [x + of('width'), y + of('height')] as const]
      const [rx, ry] = tag === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
      return [[x - rx, y - ry] as const, [x + rx, y + ry] as const]
    }),
  )

/** The boxes or groups of a drawing, by their names in the chart. */
export const boxesOf = (svg: string, kind: 'node' | 'subgraph'): Map<string, Shape> =>
  new Map(
    [
      ...svg.matchAll(new RegExp(`<g class="${kind}" data-id="([^"]*)"[^>]*>([\\s\\S]*?)(?=</g>|<g )`, 'g')),
    ].map(([, id = '', parts = '']) => [
      id,
      Object.assign(extentOf(parts), { isRectangle: !/<(?:circle|ellipse|polygon)/.test(parts) }),
    ]),
  )

/** The lines of a drawing, with their words. */
export function edgesOf(svg: string): Edge[] {
  const labels = [...svg.matchAll(/<g class="edge-label"[\s\S]*?<\/g>/g)].map(([written]) => {
    const [[left, right], [top, bottom]] = extentOf(written)
    const margin = labelMarginPx + lineRestPx
    const box: Box = [
      [left + labelMarginPx, right - labelMarginPx],
      [top + margin, bottom - margin],
    ]
    return { written, box }
  })
  return [
    ...svg.matchAll(
      /<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"([^>]*) points="([^"]*)"[^>]*>/g,
    ),
  ].map(([written, from = '', to = '', rest = '', points = '']) => {
    const label = rest.includes(' data-label=') ? (labels.shift() ?? null) : null
    return { written, from, to, points: pointsOf(points), label }
  })
}
