import type { ReactNode } from 'react'

/** Renders its children only: for components whose HTML the compiler writes. */
export function AsIs({ children }: { children?: ReactNode }) {
  return children
}
