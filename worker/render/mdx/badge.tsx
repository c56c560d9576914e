import type { ReactNode } from 'react'

/** A small label in running text. */
export function Badge({ tone = 'neutral', children }: { tone?: string; children?: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
