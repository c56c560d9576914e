import type { ReactNode } from 'react'

/** Content behind a line the reader may open. */
export function Details({ open, children }: { open?: boolean; children?: ReactNode }) {
  return <details open={open}>{children}</details>
}

export function Summary({ children }: { children?: ReactNode }) {
  return <summary>{children}</summary>
}
