import type { ReactNode } from 'react'

/** A picture with a border and a caption. */
export function Frame({ caption, children }: { caption?: string; children?: ReactNode }) {
  return (
    <figure className="picture">
      {children}
      {caption && <figcaption className="whole">{caption}</figcaption>}
    </figure>
  )
}
