import { createContext, type ReactNode, useContext, useId } from 'react'
import { tabPanelElement } from '../../../content-bundle/model/dom.ts'

interface TabsProps {
  labels: string[]
  children?: ReactNode
}

/** Id of the tabs a panel stands in. */
const tabsContext = createContext('')
const tabId = (tabs: string, index: number) => `${tabs}tab${index}`

/**
 * Panels of which one shows at a time. The tab list stands before them, for a panel chooses by it
 * as soon as it is parsed. Without JavaScript the list is not shown, and every panel is, under its label.
 */
export function Tabs({ labels, children, synced }: TabsProps & { synced?: boolean }) {
  const id = useId()
  return (
    <div className="tabs" data-synced={synced ? '' : undefined}>
      <div className="tab-list" role="tablist">
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={tabId(id, index)}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === 0}
          >
            {label}
          </button>
        ))}
      </div>
      <tabsContext.Provider value={id}>{children}</tabsContext.Provider>
    </div>
  )
}

/** Tabs that follow the reader's language everywhere on the site. */
export function LangTabs(props: TabsProps) {
  return <Tabs {...props} synced />
}

export function Tab({ label, index, children }: { label: string; index: number; children?: ReactNode }) {
  const tabs = useContext(tabsContext)
  const Panel = tabPanelElement as unknown as 'div'
  return (
    <Panel className="tab" role="tabpanel" id={`${tabs}panel${index}`} aria-labelledby={tabId(tabs, index)}>
      <p className="tab-label">{label}</p>
      {children}
    </Panel>
  )
}
