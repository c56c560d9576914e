import type { ReactNode } from 'react'
import { type CalloutType, calloutMessages } from '../../../engine/model/components.ts'
import { Icon } from '../shell/icon.tsx'
import { usePage } from './page-context.ts'

interface CalloutProps {
  type?: CalloutType
  title?: string
  children?: ReactNode
}

/** A remark set apart from the text. */
export function Callout({ type = 'note', title, children }: CalloutProps) {
  const { messages } = usePage()
  const name = messages[calloutMessages[type]]
  return (
    <aside className="callout" data-type={type} aria-label={title ? `${name}: ${title}` : name}>
      <p className="callout-title">
        <Icon name={type} />
        {title ?? name}
      </p>
      {children}
    </aside>
  )
}
