import { fnv1a } from '../../../../content-bundle/model/values/hash-text.ts'
import { usePage } from '../page-context.ts'

const tones = ['ash', 'soot', 'brand'] as const

/**
 * The picture of a post in a list: the site's mark, so large that one part of it is seen. Each path gets its own
 * part and ground, always the same. It says nothing that the title next to it does not.
 */
export function Cover({ path }: { path: string }) {
  const { logo } = usePage().site
  const seed = fnv1a(path) >>> 0
  const turn = (seed % 360) - 180
  return (
    <svg
      className="cover"
      data-tone={tones[(seed >>> 9) % tones.length]}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {logo && (
        <g transform={`translate(${130 + (seed % 60)} 90) rotate(${turn}) scale(13) translate(-16 -14)`}>
          <path d={logo.body} />
          {logo.lines && <path d={logo.lines} />}
        </g>
      )}
    </svg>
  )
}
