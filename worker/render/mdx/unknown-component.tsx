import type { ReactNode } from 'react'

interface UnknownComponentProps {
  name: string
  /** It stands in a sentence, and holds nothing else. */
  isWords?: boolean
  children?: ReactNode
}

/** Stands for a component of another site's pages that this one does not have. */
export function UnknownComponent({ name, isWords, children }: UnknownComponentProps) {
  const Holder = isWords ? 'span' : 'div'
  return (
    <Holder className="unknown-component" data-name={name}>
      {children}
    </Holder>
  )
}
