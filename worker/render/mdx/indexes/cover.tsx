import { fnv1a } from '../../../../content-bundle/model/values/hash-text.ts'
import { usePage } from '../page-context.ts'

/** Size of a cover, in the proportions of preview pictures. */
const size = { width: 320, height: 168 }
/** The bars of a cover: how many, how high and how far apart. */
const bars = { count: 6, height: 10, pitch: 20, top: 28, left: 24 }

/**
 * The picture of a page in a list: the mark of the site, large behind the bars of a trace. Each path gets its
 * own, always the same. It says nothing that the title next to it does not.
 */
export function Cover({ path }: { path: string }) {
  const { logo } = usePage().site
  const random = numbersFrom(path)
  const marked = Math.floor(random() * (bars.count - 2)) + 2
  const turn = Math.round(random() * 50 - 25)
  const shift = Math.round(random() * 50)
  let start = 0
  const spans = Array.from({ length: bars.count }, (_, index) => {
    const span = {
      x: bars.left + start,
      y: bars.top + index * bars.pitch,
      width: index === 0 ? 230 : Math.round(24 + random() * (190 - start)),
      isMarked: index === marked,
    }
    start = index === 0 ? 12 : Math.min(start + Math.round(random() * span.width * 0.7), 170)
    return span
  })
  return (
    <svg
      className="cover"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {logo && (
        <path
          className="cover-mark"
          d={`${logo.body}${logo.lines ?? ''}`}
          transform={`translate(${120 + shift} -16) rotate(${turn} 100 100) scale(6.4)`}
        />
      )}
      {spans.map(({ x, y, width, isMarked }) => (
        <rect
          key={y}
          className={isMarked ? 'cover-marked' : undefined}
          x={x}
          y={y}
          width={width}
          height={bars.height}
          rx="3"
        />
      ))}
    </svg>
  )
}

/** Numbers from 0 to 1 that depend on a text only (FNV-1a, then xorshift32). */
function numbersFrom(text: string): () => number {
  let state = fnv1a(text)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
