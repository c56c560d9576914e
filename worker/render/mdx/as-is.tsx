import type { ReactNode } from 'react'

/** A component whose content is its whole face. */
export function AsIs({ children }: { children?: ReactNode }) {
  return children
}
