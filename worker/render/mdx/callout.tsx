import type { ReactNode } from 'react'

const names: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

interface CalloutProps {
  type?: string
  title?: string
  children?: ReactNode
}

/** A remark set apart from the text. */
export function Callout({ type = 'note', title, children }: CalloutProps) {
  return (
    <aside className="callout" data-type={type} aria-label={names[type]}>
      <p className="callout-title">{title ?? names[type]}</p>
      {children}
    </aside>
  )
}
