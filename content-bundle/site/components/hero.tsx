import { link, paragraph, strong, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'

interface HeroProps {
  title: string
  lead: string
  primaryLabel: string
  primaryHref: string
  secondaryLabel?: string
  secondaryHref?: string
}

/** The top of the home page. Its title is the page's level 1 heading. */
export function PageTop({
  title,
  lead,
  primaryLabel,
  primaryHref,
  secondaryLabel,
  secondaryHref,
}: HeroProps) {
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

const requiredText = { type: 'string', required: true } as const

export const Hero: SiteComponent = {
  props: {
    title: requiredText,
    lead: requiredText,
    primaryLabel: requiredText,
    primaryHref: requiredText,
    secondaryLabel: { type: 'string' },
    secondaryHref: { type: 'string' },
  },
  holds: [],
  showsTitle: true,
  render: PageTop,
  // A hero that repeats the page's title repeats the first heading of the Markdown version.
  markdown: ({ props, title }) => [
    ...(props.title === title ? [] : [paragraph(strong(String(props.title)))]),
    paragraph(text(String(props.lead))),
    paragraph(
      link(String(props.primaryLabel), String(props.primaryHref)),
      ...(props.secondaryHref
        ? [text(' · '), link(String(props.secondaryLabel), String(props.secondaryHref))]
        : []),
    ),
  ],
  styles: ['components/home.css'],
}
