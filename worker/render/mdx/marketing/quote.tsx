import type { ReactNode } from 'react'
import { ProductLogo } from '../product-logo.tsx'

interface QuoteProps {
  author: string
  role?: string
  company?: string
  /** Path of a portrait. */
  image?: string
  children?: ReactNode
}

/** A quotation with its author. */
export function Quote({ author, role, company, image, children }: QuoteProps) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        {image && <img src={image} alt="" width="48" height="48" loading="lazy" />}
        <b>{author}</b> <span>{[role, company].filter(Boolean).join(', ')}</span>
        <ProductLogo name={company} />
      </figcaption>
    </figure>
  )
}
