import type { ReactNode } from 'react'

interface QuoteProps {
  author: string
  role?: string
  company?: string
  children?: ReactNode
}

/** A quotation with its author. */
export function Quote({ author, role, company, children }: QuoteProps) {
  return (
    <figure className="quote">
      <blockquote>{children}</blockquote>
      <figcaption>
        <b>{author}</b> <span>{[role, company].filter(Boolean).join(', ')}</span>
      </figcaption>
    </figure>
  )
}
