import { createContext, type ReactNode, useContext, useId } from 'react'
import { tabPanelElement } from '../../../engine/model/dom.ts'

interface TabsProps {
  labels: string[]
  /** True when each panel is one code block: tab list and panel then look like one block. */
  ofCode?: boolean
  /** True when the tabs follow the reader's choice of language everywhere on the site. */
  synced?: boolean
  children?: ReactNode
}

/** True where one panel shows at a time without scripts too, chosen with radio buttons. */
export const IsSwitched = createContext(false)

/** Id of the tabs that hold a panel. */
const TabsId = createContext('')
const tabId = (tabs: string, index: number) => `${tabs}tab${index}`
const panelId = (tabs: string, index: number) => `${tabs}panel${index}`

/**
 * Panels of which one shows at a time. The tab list comes first, because a panel reads it as soon as it is
 * parsed. Without JavaScript the list is hidden and every panel shows under its label.
 */
export function Tabs({ labels, ofCode, synced, children }: TabsProps) {
  const id = useId()
  const isSwitched = useContext(IsSwitched)
  return (
    <div className={ofCode ? 'tabs of-code' : 'tabs'} data-synced={synced ? '' : undefined}>
      <div className="tab-list" role="tablist">
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={tabId(id, index)}
            aria-controls={panelId(id, index)}
            aria-selected={index === 0}
          >
            {label}
          </button>
        ))}
      </div>
      {isSwitched && (
        <noscript>
          <div className="switch">
            {labels.map((label, index) => (
              <label key={label}>
                <input type="radio" name={id} defaultChecked={index === 0} /> {label}
              </label>
            ))}
          </div>
        </noscript>
      )}
      <TabsId value={id}>{children}</TabsId>
    </div>
  )
}

/** Tabs that follow the reader's choice of language. */
export function LangTabs(props: TabsProps) {
  return <Tabs {...props} synced />
}

const Panel = tabPanelElement

export function Tab({ label, index, children }: { label: string; index: number; children?: ReactNode }) {
  const tabs = useContext(TabsId)
  return (
    <Panel className="tab" role="tabpanel" id={panelId(tabs, index)} aria-labelledby={tabId(tabs, index)}>
      <p className="tab-label">{label}</p>
      {children}
    </Panel>
  )
}
