import type { ReactElement, SVGProps } from 'react'
import type { CoverKind, FrontMatter } from '../../../engine/model/front-matter.ts'
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
}

/**
 * The picture of a post: a drawing of its kind, with one mark in the color of the brand. Each path gets its own
 * variant, always the same. It says nothing that the title next to it does not.
 */
export function Cover({ site: { logo }, path, title, kind = 'facet' }: CoverProps) {
  const seed = fnv1a(path) >>> 0
  return (
    <svg
      className="cover"
      data-tone={kind === 'release' ? 'brand' : seed & 512 ? 'soot' : 'ash'}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {kind === 'facet' ? logo && facet(seed, logo) : drawings[kind](seed, title)}
    </svg>
  )
}

/** The cover of a customer's story: what it gained, its name, and its mark, which is cut off by a corner. */
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
  return <Cover site={site} path={path} title={title} kind={cover.cover} />
}

interface ArticleCoverProps {
  shared: SharedFrame
  cover: NonNullable<ArticleView['cover']>
  path: string
  title: string
}

/** `count` numbers from 0 to 1, the same for the same seed. */
const numbers = (seed: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (fnv1a(`${seed} ${index}`) >>> 0) / 2 ** 32)

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The site's mark, so large that one part of it is seen. */
const facet = (seed: number, logo: NonNullable<SiteConfig['logo']>) => (
  <g
    transform={`translate(${130 + (seed % 60)} 90) rotate(${(seed % 360) - 180}) scale(13) translate(-16 -14)`}
  >
    <path d={logo.body} />
    {logo.lines && <path d={logo.lines} />}
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

const drawings: Record<Exclude<CoverKind, 'facet'>, (seed: number, title: string) => ReactElement> = {
  /** The steps of a trace. */
  trace: (seed) =>
    paths(
      numbers(seed, 6).map((step, row) =>
        row === 0 ? 'M36 28h320' : `M${48 + row * 30} ${28 + row * 26}h${60 + Math.round(step * 8) * 10}`,
      ),
      2 + (seed % 3),
      { className: 'strokes', strokeWidth: 16 },
    ),
  /** Many results, larger around the one that matters. Dots lie on smaller ones. */
  scores: (seed) => {
    const [column, row] = [2 + (seed % 6), 1 + (seed % 3)]
    const dotsWithin = (distance: number) =>
      range(45)
        .map((index) => [index % 9, Math.floor(index / 9)] as const)
        .filter(([x, y]) => Math.hypot(x - column, y - row) < distance)
        .map(([x, y]) => `M${16 + x * 36} ${18 + y * 36}h0`)
        .join('')
    return (
      <g className="strokes">
        <path strokeWidth={6} d={dotsWithin(9)} />
        <path strokeWidth={14} d={dotsWithin(2.5)} />
        <path strokeWidth={22} d={dotsWithin(1.5)} />
        <path className="mark" strokeWidth={30} d={dotsWithin(1)} />
      </g>
    )
  },
  /** Versions on top of each other. */
  layers: (seed) =>
    paths(
      range(5).map((layer) => `M160 ${112 - layer * 26}l104 46-104 46-104-46z`),
      3 - (seed % 3),
      { stroke: 'var(--tone)' },
    ),
  /** Paths that return to where they began. */
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
            className={ring === 1 + (seed % 3) ? 'mark' : undefined}
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
    return (
      <>
        <circle cx={160} cy={90} r={130} />
        <circle className="mark" cx={160 + side * 16} cy={90} r={70} />
        <circle className="ground" cx={160 - side * 6} cy={90} r={70} />
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
  /** The version that the title names. */
  release: (_, title) => (
    <>
      <path d="M320 0v180H150z" />
      <path d="M320 60v120H206z" />
      <text x="22" y="154" fontSize="108" fontWeight="700" letterSpacing="-4" fill="#fff">
        {/v\d+(?:\.\d+)*/.exec(title)?.[0]}
      </text>
    </>
  ),
}
