import type { ReactNode } from 'react'
import { paragraph, text } from '../../../engine/compile/markdown/markdown-nodes.ts'
import { asBlocks } from '../../../engine/compile/mdx/as-blocks.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { SiteComponent } from '../../../engine/model/site/site-parts.ts'
import { LogoOf } from '../../../worker/render/mdx/product-logo.tsx'

interface QuotationProps {
  site: Pick<SiteConfig, 'productLogos'>
  author: string
  role?: string
  company?: string
  /** Path of a portrait. */
  image?: string
  children?: ReactNode
}

/** A quotation with its author. */
export function Quotation({ site, author, role, company, image, children }: QuotationProps) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        {image && <img src={image} alt="" width="48" height="48" loading="lazy" />}
        <b>{author}</b>{' '}
        <span>
          <LogoOf site={site} name={company} />
          {[role, company].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  )
}

const optionalText = { type: 'string' } as const

export const Quote: SiteComponent = {
  props: {
    author: { type: 'string', required: true },
    role: optionalText,
    company: optionalText,
    image: optionalText,
  },
  render: Quotation,
  facts: ({ site }) => ({ site }),
  markdown: ({ props: { author, role, company }, children }) => [
    {
      type: 'blockquote',
      children: [
        ...asBlocks(children),
        paragraph(text(`— ${[author, role, company].filter(Boolean).join(', ')}`)),
      ],
    },
  ],
  styles: ['components/quote.css'],
  sheets: ['product-logo'],
}

/** A quotation in the story of a customer, which has its facts in a box. */
export const CustomerQuote: SiteComponent = {
  ...Quote,
  styles: ['components/quote.css', 'components/story-facts.css'],
}
