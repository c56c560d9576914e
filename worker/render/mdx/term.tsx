import type { ReactNode } from 'react'

/** A word of the glossary. */
export function Term({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <a className="term" href={`/docs/glossary#${id}`}>
      {children}
    </a>
  )
}
