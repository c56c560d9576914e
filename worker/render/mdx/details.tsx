import type { ReactNode } from 'react'

/** Content that the reader opens. */
export function Details({ open, children }: { open?: boolean; children?: ReactNode }) {
  return <details open={open}>{children}</details>
}

export function Summary({ children }: { children?: ReactNode }) {
  return <summary>{children}</summary>
}
