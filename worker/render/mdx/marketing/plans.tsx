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
  children?: ReactNode
}

export function Plan({ name, price, note, href, label, featured, children }: PlanProps) {
  return (
    <section className="plan" data-featured={featured}>
      <h3>{name}</h3>
      <p className="plan-price">
        <b>{price}</b> {note}
      </p>
      {children}{' '}
      <a className={featured ? 'button primary' : 'button'} href={href}>
        {label}
      </a>
    </section>
  )
}
