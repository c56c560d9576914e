import type { ReactNode } from 'react'

/** A picture with a border and a caption. */
export function Frame({
  caption,
  wide,
  children,
}: {
  caption?: string
  wide?: boolean
  children?: ReactNode
}) {
  return (
    <figure className="picture" data-wide={wide}>
      {children}
      {caption && <figcaption className="whole">{caption}</figcaption>}
    </figure>
  )
}
