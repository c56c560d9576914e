import type { ReactNode } from 'react'

/** Plans side by side, each with its price and the way to it. */
export function Plans({ children }: { children?: ReactNode }) {
  return <div className="plans">{children}</div>
}

interface PlanProps {
  name: string
  price: string
  /** What the price is for: `a month`. */
  note?: string
  href: string
  label: string
  /** The plan most visitors of the page are looking for. */
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
