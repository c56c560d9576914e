import type { ReactNode } from 'react'
import type { CoverKind } from '../../../engine/model/components.ts'
import { Icon, isIconName } from '../shell/icon.tsx'
import { Cover } from './cover.tsx'
import { usePage } from './page-context.ts'

interface CardsProps {
  columns?: number
  /** Lines instead of boxes, for a list of many pages. */
  lines?: boolean
  children?: ReactNode
}

/** A grid of links to pages. */
export function Cards({ columns = 2, lines, children }: CardsProps) {
  return (
    <div className={lines ? 'cards lines' : 'cards'} data-columns={columns}>
      {children}
    </div>
  )
}

interface CardProps {
  title: string
  href?: string
  /** Not drawn if the site has no icon of this name: pages from other tools name theirs. */
  icon?: string
  /** The drawing above its title, as posts have one. */
  cover?: CoverKind
  children?: ReactNode
}

/** An entry of a grid: a title, which may be a link, and a line about it. */
export function Card({ title, href, icon, cover, children }: CardProps) {
  return (
    <div className="card">
      <p className="card-title">
        {icon && isIconName(icon) && <Icon name={icon} />}
        {href ? <a href={href}>{title}</a> : title}
      </p>
      {children}
      {cover && <CardCover kind={cover} path={href ?? title} title={title} />}
      {href && <Icon name="arrow" />}
    </div>
  )
}

function CardCover(cover: { kind: CoverKind; path: string; title: string }) {
  return <Cover site={usePage().site} {...cover} />
}
