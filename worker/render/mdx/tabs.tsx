import { createContext, type ReactNode, useContext, useId } from 'react'
import { tabPanelElement } from '../../../content-bundle/model/dom.ts'
import { escapeText } from '../engine/escape-text.ts'
import { useRender } from '../engine/render-context.ts'

interface TabsProps {
  labels: string[]
  /** Each panel is one code block: list and panels then make one block together. */
  ofCode?: boolean
  children?: ReactNode
}

/** Id of the tabs a panel stands in. */
const tabsContext = createContext('')
const tabId = (tabs: string, index: number) => `${tabs}tab${index}`
const panelId = (tabs: string, index: number) => `${tabs}panel${index}`

/**
 * Panels of which one shows at a time. The tab list stands before them, for a panel chooses by it
 * as soon as it is parsed. Without JavaScript the list is not shown, and every panel is, under its label.
 */
export function Tabs({ labels, ofCode, children, synced }: TabsProps & { synced?: boolean }) {
  const id = useId()
  const list = labels.map((label, index) => tabHtml(id, index, label)).join('')
  return useRender().slots.around(
    `<div class="tabs${ofCode ? ' of-code' : ''}"${synced ? ' data-synced=""' : ''}><div class="tab-list" role="tablist">${list}</div>`,
    <tabsContext.Provider key="panels" value={id}>
      {children}
    </tabsContext.Provider>,
    '</div>',
  )
}

/** Written by hand, as is all of tabs and panels: a page of the documentation has more of these than of all other elements. */
const tabHtml = (tabs: string, index: number, label: string) =>
  `<button type="button" role="tab" id="${tabId(tabs, index)}" aria-controls="${panelId(tabs, index)}" aria-selected="${index === 0}">${escapeText(label)}</button>`

/** Tabs that follow the reader's language everywhere on the site. */
export function LangTabs(props: TabsProps) {
  return <Tabs {...props} synced />
}

export function Tab({ label, index, children }: { label: string; index: number; children?: ReactNode }) {
  const tabs = useContext(tabsContext)
  const opening = `<${tabPanelElement} class="tab" role="tabpanel" id="${panelId(tabs, index)}" aria-labelledby="${tabId(tabs, index)}"><p class="tab-label">${escapeText(label)}</p>`
  return useRender().slots.around(opening, children, closing)
}

const closing = `</${tabPanelElement}>`
