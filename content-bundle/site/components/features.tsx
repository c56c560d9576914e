import type { ReactNode } from 'react'
import { cardMarkdown, cardsMarkdown } from '../../../engine/compile/outputs/card-markdown.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { Icon, type IconName } from '../../../worker/render/shell/icon.tsx'

/** What the product can do, in as many columns as fit. */
const FeatureGrid = ({ columns = 3, children }: { columns?: number; children?: ReactNode }) => (
  <div className="cards features" data-columns={columns}>
    {children}
  </div>
)

const icons = [
  'trace',
  'prompt',
  'evaluate',
  'dataset',
  'metrics',
  'playground',
  'open',
  'shield',
  'globe',
  'code',
] as const satisfies IconName[]

interface FeatureProps {
  title: string
  href?: string
  icon?: (typeof icons)[number]
  children?: ReactNode
}

export function FeatureBox({ title, href, icon, children }: FeatureProps) {
  return (
    <section className="feature">
      {icon && <Icon name={icon} />}
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      {children}
    </section>
  )
}

const styles = ['components/home.css', 'components/features.css']

export const Features: SiteComponent = {
  props: { columns: { type: 'number' } },
  render: FeatureGrid,
  markdown: cardsMarkdown,
  styles,
  sheets: ['card'],
}

export const Feature: SiteComponent = {
  props: {
    title: { type: 'string', required: true },
    href: { type: 'string' },
    icon: { type: icons },
  },
  inside: ['Features'],
  render: FeatureBox,
  markdown: cardMarkdown,
  styles,
  sheets: ['card'],
}
