/**
 * Smallest gap between two connected boxes, in the chart's direction, that leaves the arrow visible (CSS
 * pixels).
 */
const arrowRoomPx = 20

interface Box {
  start: number
  end: number
}

/**
 * Whether connected boxes of a rendered flowchart are too close for an arrow between them. The renderer
 * aligns boxes of different widths by moving them, sometimes up to the next column.
 */
export function isCrowded(svg: string, chart: string): boolean {
  const axis = directionOf(chart)
  if (!axis) return false
  const boxes = boxesOf(svg, axis)
  return [...svg.matchAll(/<polyline class="edge" data-from="([^"]*)" data-to="([^"]*)"/g)].some(
    ([, from = '', to = '']) => {
      const [a, b] = [boxes.get(from), boxes.get(to)]
      return a && b && a !== b ? Math.max(b.start - a.end, a.start - b.end) < arrowRoomPx : false
    },
  )
}

type Axis = readonly [position: 'x' | 'y', size: 'width' | 'height']

/** The direction of a flowchart; null for other kinds and for charts with groups. */
function directionOf(chart: string): Axis | null {
  const [, direction] = /^\s*(?:%%[^\n]*\n\s*)*(?:graph|flowchart)\s+(TB|TD|BT|LR|RL)\b/.exec(chart) ?? []
  if (!direction || /^\s*subgraph\b/m.test(chart)) return null
  return direction === 'LR' || direction === 'RL' ? ['x', 'width'] : ['y', 'height']
}

function boxesOf(svg: string, [position, size]: Axis): Map<string, Box> {
  const boxes = new Map<string, Box>()
  for (const [, id = '', rect = ''] of svg.matchAll(
    /<g class="node" data-id="([^"]*)"[^>]*>\s*<rect ([^>]*)/g,
  )) {
    const numberOf = (name: string) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(rect)?.[1])
    boxes.set(id, { start: numberOf(position), end: numberOf(position) + numberOf(size) })
  }
  return boxes
}
