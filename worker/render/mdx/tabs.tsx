import { type ReactNode, useId } from 'react'

interface TabsProps {
  labels: string[]
  children?: ReactNode
}

/**
 * Panels of which one shows at a time. Without JavaScript all show, each under its label; the
 * behaviour turns the labels into a tab list.
 */
export function Tabs({ labels, children }: TabsProps) {
  return (
    <div className="tabs" data-tabs={JSON.stringify(labels)}>
      {children}
    </div>
  )
}

/** Tabs that follow the reader's language everywhere on the site. */
export function LangTabs({ labels, children }: TabsProps) {
  return (
    <div className="tabs" data-tabs={JSON.stringify(labels)} data-synced>
      {children}
    </div>
  )
}

export function Tab({ label, children }: { label: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section className="tab" aria-labelledby={id}>
      <p className="tab-label" id={id}>
        {label}
      </p>
      {children}
    </section>
  )
}
