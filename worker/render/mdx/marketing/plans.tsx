import type { ReactNode } from 'react'

/** Plans side by side, each with its price and a button. */
export function Plans({ children }: { children?: ReactNode }) {
  return (
    <div className="plans">
      <div className="whole">{children}</div>
    </div>
  )
}

interface PlanProps {
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

export function Plan({ name, price, note, href, label, featured, tag, children }: PlanProps) {
  return (
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
  )
}
