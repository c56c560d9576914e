import type { ReactElement, SVGProps } from 'react'
import type { CoverKind } from '../../../engine/model/components.ts'
import type { FrontMatter } from '../../../engine/model/front-matter.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { fnv1a } from '../../../engine/model/values/hash-text.ts'
import type { ArticleView } from '../views/article-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { LogoOf } from './product-logo.tsx'

interface CoverProps {
  site: Pick<SiteConfig, 'logo'>
  path: string
  title: string
  kind?: CoverKind
  /** What a release calls itself, such as `v4 beta`. */
  version?: string
}

/**
 * The picture of a post: a drawing of its kind, with one mark in the color of the brand. Each path gets its own
 * variant, always the same; those of releases are dark. It says nothing that the title next to it does not.
 */
export function Cover({ site: { logo }, path, title, kind = 'facet', version }: CoverProps) {
  const seed = fnv1a(path) >>> 0
  return (
    <svg
      className="cover"
      data-tone={kind === 'release' ? 'soot' : 'ash'}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {kind !== 'facet'
        ? drawings[kind](seed, version ?? title)
        : logo
          ? facet(seed, logo)
          : drawings.mask(seed, title)}
    </svg>
  )
}

/** The cover of a customer's story: what it gained, its name, and its mark. */
export function CustomerCover({ site, front: { customer, result, tint } }: CustomerCoverProps) {
  return (
    <div className="cover wordmark" data-tint={tint} data-markdown-ignore="">
      <LogoOf site={site} name={customer} />
      {result && (
        <p>
          <b>{result.figure}</b> {result.words}
        </p>
      )}
      <p>{customer}</p>
    </div>
  )
}

interface CustomerCoverProps {
  site: SiteConfig
  front: Pick<FrontMatter, 'customer' | 'result' | 'tint'>
}

/** The picture between the title and the text of a post or a story: the one that lists show. */
export function ArticleCover({ shared: { site }, cover, path, title }: ArticleCoverProps) {
  if (cover.customer) return <CustomerCover site={site} front={cover} />
  return <Cover site={site} path={path} title={title} kind={cover.cover} version={cover.version} />
}

interface ArticleCoverProps {
  shared: SharedFrame
  cover: NonNullable<ArticleView['cover']>
  path: string
  title: string
}

/** `count` numbers from 0 to 1, the same for the same seed. What is hashed first changes the number most. */
const numbers = (seed: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (fnv1a(`${index} ${seed}`) >>> 0) / 2 ** 32)

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The site's mark, so large that one part of it is seen, and the edges of its first facet. */
const facet = (seed: number, logo: NonNullable<SiteConfig['logo']>) => (
  <g
    transform={`translate(${130 + (seed % 60)} 90) rotate(${(seed % 360) - 180}) scale(13) translate(-16 -14)`}
  >
    <path d={logo.body} />
    {logo.lines && <path className="mark edge" d={logo.lines.replace(/(?<=.)M.*/s, '')} />}
  </g>
)

/** Draws paths, the one at index `marked` in the color of the brand. */
const paths = (shapes: string[], marked: number, style: SVGProps<SVGGElement> = {}) => (
  <g {...style}>
    {shapes.map((shape, index) => (
      <path key={shape} className={index === marked ? 'mark' : undefined} d={shape} />
    ))}
  </g>
)

/** The edge of letters, without the lines inside of them where strokes of a letter lie on each other. */
const outline = { className: 'ground', stroke: '#fff', strokeWidth: 4, paintOrder: 'stroke' } as const

const drawings: Record<Exclude<CoverKind, 'facet'>, (seed: number, name: string) => ReactElement> = {
  /** The steps of a trace, each a while after the one before. */
  trace: (seed) => {
    const count = 4 + (seed % 4)
    const gap = 150 / count
    const lengths = numbers(seed, count)
    const startOf = (row: number) =>
      lengths.slice(1, row).reduce((start, length) => start + (0.3 + 1.2 * length) * gap, 48 + gap / 2)
    return paths(
      lengths.map((length, row) =>
        row === 0
          ? 'M36 28h320'
          : `M${Math.round(startOf(row))} ${Math.round(28 + row * gap)}h${30 + Math.round(length * 110)}`,
      ),
      1 + ((seed >>> 4) % (count - 1)),
      { className: 'strokes', strokeWidth: Math.round(gap * 0.6) },
    )
  },
  /** Many results, larger around the one that matters. Dots lie on smaller ones. */
  scores: (seed) => {
    const columns = 7 + 2 * (seed % 4)
    const gap = 324 / columns
    const rows = Math.round(180 / gap)
    const [column, row] = [2 + ((seed >>> 3) % (columns - 4)), 1 + ((seed >>> 6) % (rows - 2))]
    const dotsWithin = (distance: number) =>
      range(columns * rows)
        .map((index) => [index % columns, Math.floor(index / columns)] as const)
        .filter(([x, y]) => Math.hypot(x - column, y - row) < distance)
        .map(([x, y]) => `M${Math.round((x + 0.45) * gap)} ${Math.round((y + 0.5) * gap)}h0`)
        .join('')
    return (
      <g className="strokes">
        {[0.17, 0.4, 0.6].map((size, step) => (
          <path
            key={size}
            strokeWidth={Math.round(size * gap)}
            d={dotsWithin([columns, 2.5, 1.5][step] ?? 0)}
          />
        ))}
        <path className="mark" strokeWidth={Math.round(0.85 * gap)} d={dotsWithin(1)} />
      </g>
    )
  },
  /** Versions on top of each other. */
  layers: (seed) => {
    const count = 3 + (seed % 5)
    const gap = Math.round(130 / count)
    const center = 110 + ((seed >>> 4) % 3) * 50
    return paths(
      range(count).map((layer) => `M${center} ${112 - layer * gap}l104 46-104 46-104-46z`),
      1 + ((seed >>> 7) % (count - 1)),
      { stroke: 'var(--tone)' },
    )
  },
  /** Paths that return to where they began. The marked one is whole in the low cover of a post, too. */
  loops: (seed) => (
    <g
      className="strokes"
      strokeWidth={13}
      transform={`translate(${150 + (seed % 20)} 90) rotate(${seed % 360})`}
    >
      {range(5).map((ring) => {
        const radius = 22 + ring * 26
        const length = 2 * Math.PI * radius
        const drawn = 0.88 - ring * 0.06
        return (
          <circle
            key={ring}
            className={ring === seed % 2 ? 'mark' : undefined}
            r={radius}
            strokeDasharray={`${Math.round(drawn * length)} ${Math.round(length)}`}
            transform={`rotate(${ring * 47})`}
          />
        )
      })}
    </g>
  ),
  /** A disc in front of another one. */
  mask: (seed) => {
    const side = seed & 1 ? 1 : -1
    const radius = 60 + ((seed >>> 2) % 5) * 10
    const center = 130 + ((seed >>> 5) % 7) * 10
    return (
      <>
        <circle cx={center} cy={90} r={radius * 1.9} />
        <circle className="mark" cx={center + side * 16} cy={90} r={radius} />
        <circle className="ground" cx={center - side * 6} cy={90} r={radius} />
      </>
    )
  },
  /** Amounts side by side. */
  columns: (seed) =>
    paths(
      numbers(seed, 10)
        .map((height, index) => Math.round(18 + index * 9 + height * 45))
        .map((height, index) => `M${12 + index * 30} 180v-${height}h24v${height}z`),
      5 + (seed % 4),
    ),
  /** The version that the name has in it; an outline where it is followed by its stage, as in `v4 beta`. */
  release: (seed, name) => {
    const width = 130 + (seed % 60)
    const top = 40 + ((seed >>> 6) % 60)
    const hasStage = /^v[\d.]+ \S+$/.test(name)
    return (
      <>
        <path d={`M320 0v180h-${width}z`} />
        <path className="mark" d={`M320 ${top}v${180 - top}h-${Math.round((width * (180 - top)) / 180)}z`} />
        <text
          x="22"
          y="138"
          fontSize="108"
          fontWeight="700"
          letterSpacing="-4"
          {...(hasStage ? outline : { fill: '#fff' })}
        >
          {/v\d+(?:\.\d+)*/.exec(name)?.[0]}
        </text>
      </>
    )
  },
}
