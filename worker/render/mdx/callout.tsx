import type { ReactNode } from 'react'
import type { MessageKey } from '../../../content-bundle/model/site/messages.ts'
import { Icon } from '../shell/icon.tsx'
import { usePage } from './page-context.ts'

const nameKeys = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
} as const satisfies Record<string, MessageKey>

interface CalloutProps {
  type?: keyof typeof nameKeys
  title?: string
  children?: ReactNode
}

/** A remark set apart from the text. */
export function Callout({ type = 'note', title, children }: CalloutProps) {
  const { messages } = usePage()
  const name = messages[nameKeys[type]]
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
