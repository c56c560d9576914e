import type { ReactNode } from 'react'

/** Stands for a component of another site's pages that this one does not have. */
export function UnknownComponent({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="unknown-component" data-name={name}>
      {children}
    </div>
  )
}
