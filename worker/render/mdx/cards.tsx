import type { ReactNode } from 'react'
import { Icon, isIconName } from '../shell/icon.tsx'

/** A grid of links to pages. */
export function Cards({ columns = 2, children }: { columns?: number; children?: ReactNode }) {
  return (
    <div className="cards" data-columns={columns}>
      {children}
    </div>
  )
}

interface CardProps {
  title: string
  href?: string
  /** Not drawn if the site has no icon of this name: pages from other tools name theirs. */
  icon?: string
  children?: ReactNode
}

/** An entry of a grid: a title, which may be a link, and a line about it. */
export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card">
      <p className="card-title">
        {icon && isIconName(icon) && <Icon name={icon} />}
        {href ? <a href={href}>{title}</a> : title}
      </p>
      {children}
      {href && <Icon name="arrow" />}
    </div>
  )
}
