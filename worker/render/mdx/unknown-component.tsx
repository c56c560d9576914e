import type { ReactNode } from 'react'

interface UnknownComponentProps {
  name: string
  /** The title that its author gave it. */
  title?: string
  /** True when it is inside a sentence and contains only text. */
  isInline?: boolean
  children?: ReactNode
}

/** Replaces a component that the engine does not have, in lenient builds. */
export function UnknownComponent({ name, title, isInline, children }: UnknownComponentProps) {
  const Holder = isInline ? 'span' : 'div'
  const Title = isInline ? 'span' : 'p'
  return (
    <Holder className="unknown-component" data-name={name}>
      {title && (
        <Title>
          <strong>{title}</strong>{' '}
        </Title>
      )}
      {children}
    </Holder>
  )
}
