import type { ReactNode } from 'react'
import { bullets, link, paragraph, strong, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { asBlocks } from '../../../engine/compile/mdx/as-blocks.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'

/** Plans side by side, each with its price and a button. A form, so that the choices on phones are its own. */
const PlanRow = ({ children }: { children?: ReactNode }) => (
  <form className="plans breakout">
    <div className="whole">{children}</div>
  </form>
)

interface PlanCardProps {
  name: string
  price: string
  /** Follows the price, such as `a month`. */
  note?: string
  href: string
  label: string
  /** Highlights the plan. */
  featured?: boolean
  /** A short label on the plan, such as `Most popular`. */
  tag?: string
  children?: ReactNode
}

/** A plan, and in front of it the button that shows it on a phone, where one is shown at a time. */
export function PlanCard({ name, price, note, href, label, featured, tag, children }: PlanCardProps) {
  return (
    <>
      <label className="plan-choice">
        <input type="radio" name="plan" defaultChecked={featured} /> {name}
      </label>
      <section className="plan" data-plan={name} data-featured={featured}>
        <h3>
          {name} {tag && <span className="plan-tag">{tag}</span>}
        </h3>
        <p className="plan-price">
          <b>{price}</b> {note}
        </p>
        <a className={featured ? 'button primary' : 'button'} href={href}>
          {label}
        </a>{' '}
        {children}
      </section>
    </>
  )
}

const styles = ['components/plan.css']
const optionalText = { type: 'string' } as const
const requiredText = { type: 'string', required: true } as const

export const Plans: SiteComponent = {
  props: {},
  holds: ['Plan'],
  render: PlanRow,
  markdown: ({ children }) => [
    bullets(children.flatMap((child) => (child.type === 'listItem' ? [asBlocks(child.children)] : []))),
  ],
  styles,
  sheets: ['chips'],
}

export const Plan: SiteComponent = {
  props: {
    name: requiredText,
    price: requiredText,
    note: optionalText,
    href: requiredText,
    label: requiredText,
    featured: { type: 'boolean' },
    tag: optionalText,
  },
  inside: ['Plans'],
  render: PlanCard,
  markdown: ({ props: { name, price, note, href, label }, children }) => {
    const plan = [
      paragraph(strong(String(name)), text(`: ${[price, note].filter(Boolean).join(', ')}`)),
      ...asBlocks(children),
      paragraph(link(String(label), String(href))),
    ]
    return [{ type: 'listItem', spread: true, children: plan }]
  },
  styles,
}
