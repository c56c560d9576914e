import { type Box, boxAround, boxesOf, type Edge, edgesOf, type Point, touch } from './edges-of.ts'

/** Least gap between two lines, and between a line and a box that it does not join (CSS pixels). */
const gapPx = 8
/** The same between words and other parts. */
const wordGapPx = 2
/** Half the gap between the lines of a pair that runs there and back. */
const halfPairPx = 9
/** How far from the middle of a side a straight line may end, as a part of half the side, and at least (CSS pixels). */
const offCenter = 0.5
const offCenterPx = 10
/** Gap between a line and the words next to it. */
const besidePx = 5
/** Room for the head of an arrow and the rest of its line before and behind the words on it. */
const headPx = 24

/** A line along an axis, and where the words on it are. */
interface Straight {
  points: readonly [Point, Point]
  words: Box | null
}

/**
 * Draws lines straight that the renderer leads around a corner though their boxes are opposite each other: pairs that
 * run there and back, and steps of some pixels. They keep off other lines, boxes and words.
 */
export function straightenEdges(svg: string): string {
  const boxes = boxesOf(svg, 'node')
  let drawing = svg
  for (const index of edgesOf(svg).keys()) {
    const edges = edgesOf(drawing)
    const edge = edges[index]
    if (!edge || edge.points.length === 2 || edge.from === edge.to) continue
    const straight = waysOf(edge, boxes, edges).find((way) => isClear(edge, way, boxes, edges))
    if (straight) drawing = redrawn(drawing, edge, straight)
  }
  return drawing
}

const sizeOf = ([start, end]: Point) => end - start
const middleOf = ([start, end]: Point) => (start + end) / 2

/** The ways to draw a line straight, best first. */
function waysOf(edge: Edge, boxes: ReturnType<typeof boxesOf>, edges: readonly Edge[]): Straight[] {
  const [source, target] = [boxes.get(edge.from), boxes.get(edge.to)]
  if (!source || !target) return []
  const axis = source[0][1] <= target[0][0] || target[0][1] <= source[0][0] ? 0 : 1
  const across = axis === 0 ? 1 : 0
  const ends: Point =
    source[axis][1] <= target[axis][0]
      ? [source[axis][1], target[axis][0]]
      : [source[axis][0], target[axis][1]]
  const middles = [middleOf(source[across]), middleOf(target[across])] as const
  const back = edges.find(({ from, to }) => from === edge.to && to === edge.from)
  const first = back
    ? [middleOf(middles) + halfPairPx * Math.sign(centerOf(edge, across) - centerOf(back, across))]
    : middles
  const ports = [edge.points[0], edge.points.at(-1)].map((point) => point?.[across] ?? 0)
  const places = [...first, ...ports].filter((place) =>
    [source, target].every((box) => {
      const most = box.isRectangle ? Math.max(offCenterPx, (sizeOf(box[across]) / 2) * offCenter) : 1
      return Math.abs(place - middleOf(box[across])) <= most
    }),
  )
  return places.flatMap((place) =>
    (edge.label && axis === 1 ? [0, -1, 1] : [0]).map((side): Straight => {
      const points = ends.map((end): Point => (axis === 0 ? [end, place] : [place, end]))
      return { points: points as [Point, Point], words: edge.label && wordsOn(edge.label.box, points, side) }
    }),
  )
}

const centerOf = ({ points }: Edge, axis: 0 | 1) =>
  points.reduce((sum, point) => sum + point[axis], 0) / points.length

/** Where words are that lie on a line (0), left of it (-1), or right of it (1). */
const wordsOn = (words: Box, points: readonly Point[], side: number): Box => {
  const [x, y] = boxAround(points).map(middleOf)
  const [halfWidth, halfHeight] = [sizeOf(words[0]) / 2, sizeOf(words[1]) / 2]
  const center = (x ?? 0) + side * (halfWidth + besidePx)
  return [
    [center - halfWidth, center + halfWidth],
    [(y ?? 0) - halfHeight, (y ?? 0) + halfHeight],
  ]
}

function isClear(
  edge: Edge,
  { points, words }: Straight,
  boxes: ReadonlyMap<string, Box>,
  edges: readonly Edge[],
): boolean {
  const line = boxAround(points)
  const axis = sizeOf(line[0]) > 0 ? 0 : 1
  if (words && sizeOf(line[axis]) < sizeOf(words[axis]) + headPx) return false
  const isFree = (box: Box) => !touch(line, box, gapPx) && !(words && touch(words, box, wordGapPx))
  for (const [id, box] of boxes) if (id !== edge.from && id !== edge.to && !isFree(box)) return false
  return edges.every((other) => {
    if (other === edge) return true
    if (
      other.label &&
      [line, ...(words ? [words] : [])].some((part) => other.label && touch(part, other.label.box, wordGapPx))
    )
      return false
    // Lines of a bundle leave a box together.
    if ([0, -1].some((end) => String(other.points.at(end)) === String(edge.points.at(end)))) return true
    return other.points.slice(1).every((point, at) => isFree(boxAround([other.points[at] ?? point, point])))
  })
}

function redrawn(drawing: string, { written, label }: Edge, { points, words }: Straight): string {
  const moved = drawing.replace(written, written.replace(/ points="[^"]*"/, ` points="${points.join(' ')}"`))
  if (!label || !words) return moved
  const by = { x: words[0][0] - label.box[0][0], y: words[1][0] - label.box[1][0] }
  const shifted = label.written.replace(
    / (x|y)="([^"]+)"/g,
    (_, name: 'x' | 'y', value: string) => ` ${name}="${Number(value) + by[name]}"`,
  )
  return moved.replace(label.written, shifted)
}
