import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../shell/icon.tsx'

/** A grid of product features for marketing pages. */
export function Features({ columns = 3, children }: { columns?: number; children?: ReactNode }) {
  return (
    <div className="features" data-columns={columns}>
      {children}
    </div>
  )
}

interface FeatureProps {
  title: string
  href?: string
  icon?: IconName
  children?: ReactNode
}

export function Feature({ title, href, icon, children }: FeatureProps) {
  return (
    <section className="feature">
      {icon && <Icon name={icon} />}
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      {children}
    </section>
  )
}
