interface HeroProps {
  title: string
  lead: string
  primaryLabel: string
  primaryHref: string
  secondaryLabel?: string
  secondaryHref?: string
}

/** The top of the home page. Its title is the page's level 1 heading. */
export function Hero({ title, lead, primaryLabel, primaryHref, secondaryLabel, secondaryHref }: HeroProps) {
  return (
    <header className="hero">
      <div className="whole">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="hero-actions">
          <a className="button primary" href={primaryHref}>
            {primaryLabel}
          </a>{' '}
          {secondaryHref && (
            <a className="button" href={secondaryHref}>
              {secondaryLabel}
            </a>
          )}
        </p>
      </div>
    </header>
  )
}
