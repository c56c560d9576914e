import { type Box, boxAround, boxesOf, type Edge, edgesOf, touch } from './edges-of.ts'

/** How far the end of a line may be from its box, in CSS pixels. */
const reachPx = 6

/** The lines of a drawing that do not end at their boxes or groups. */
export function strayEdges(svg: string): Edge[] {
  const boxes = new Map([...boxesOf(svg, 'subgraph'), ...boxesOf(svg, 'node')])
  return edgesOf(svg).filter(({ from, to, points }) => {
    const ends = [
      [from, points[0]],
      [to, points.at(-1)],
    ] as const
    return ends.some(([name, end]) => {
      const box = boxes.get(name)
      if (box === undefined || end === undefined) return false
      const isAt = (gap: number) => touch(boxAround([end]), box, gap)
      return !isAt(reachPx) || (box.isRectangle && isAt(-reachPx))
    })
  })
}

/** Moves the lines in a group whose places the renderer counts from the corner of that group. */
export function placeEdges(svg: string): string {
  const corners = [...boxesOf(svg, 'subgraph').values()].map(([[left], [top]]: Box) => [left, top] as const)
  return strayEdges(svg).reduce((drawing, { written, label }) => {
    const strays = strayEdges(drawing).length
    const moved = (part: string, [x, y]: readonly [number, number]) =>
      part
        .replace(/(?<=[" ])([\d.-]+),([\d.-]+)/g, (_, left, top) => `${Number(left) + x},${Number(top) + y}`)
        .replace(/ x="([^"]+)"/g, (_, left) => ` x="${Number(left) + x}"`)
        .replace(/ y="([^"]+)"/g, (_, top) => ` y="${Number(top) + y}"`)
    const ways = corners.map((corner) => {
      const placed = drawing.replace(written, moved(written, corner))
      return label ? placed.replace(label.written, moved(label.written, corner)) : placed
    })
    return ways.find((way) => strayEdges(way).length < strays) ?? drawing
  }, svg)
}
