import type { ReactNode } from 'react'

interface UnknownComponentProps {
  name: string
  /** What its writer called it, where that is said. */
  title?: string
  /** It stands in a sentence, and holds nothing else. */
  isWords?: boolean
  children?: ReactNode
}

/** Stands for a component of another site's pages that this one does not have. */
export function UnknownComponent({ name, title, isWords, children }: UnknownComponentProps) {
  const Holder = isWords ? 'span' : 'div'
  const Title = isWords ? 'span' : 'p'
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
