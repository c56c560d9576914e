import type { ReactNode } from 'react'

/** A procedure: each level 3 heading inside begins a numbered step. */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}
