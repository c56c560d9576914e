import type { KeyboardEvent } from 'react'
import { searchIds } from '../../../engine/model/dom.ts'
import {
  type PopularPage,
  type SearchTab,
  type SearchTexts,
  whatWasFound,
} from '../../../engine/model/search/search-settings.ts'
import { allTab } from '../../../engine/model/search/search-tabs.ts'
import { hasModifier } from '../../../engine/model/values/has-modifier.ts'
import { type SearchState, shownIn, tabIn } from './search-reducer.ts'
import { optionId, SearchResults } from './search-results.tsx'

/** Handlers for tabs and recent searches. */
export interface SearchHandlers {
  onTab(label: string): void
  onRecent(query: string): void
  onForget(): void
}

interface SearchBodyProps {
  state: SearchState
  texts: SearchTexts
  tabs: readonly SearchTab[]
  /** Absent at the edge. */
  handlers?: SearchHandlers
}

/** The dialog below its field: tabs, results, and a line that says what was found. */
export function SearchBody({ state, texts, tabs, handlers }: SearchBodyProps) {
  const nameOf = (label: string) => tabs.find((tab) => tab.label === label)?.name ?? label
  const search = shownIn(state)
  const { recent, popular } = state.is === 'idle' ? state : { recent: [], popular: [] }
  return (
    <>
      <SearchTabs state={state} texts={texts} tabs={tabs} onTab={handlers?.onTab} />
      <div
        className="search-panel"
        id={searchIds.panel}
        role="tabpanel"
        aria-label={texts.results}
        data-state={search ? (search.answer.pages.length > 0 ? 'results' : 'empty') : state.is}
      >
        <p className="search-recent" id={searchIds.recent} hidden={recent.length === 0}>
          {texts.recent}
          <button type="button" onClick={handlers?.onForget}>
            {texts.forget}
          </button>
        </p>
        <div id={searchIds.results} role="listbox" aria-label={texts.results} data-query={search?.query}>
          <BeforeSearch recent={recent} popular={popular} texts={texts} onRecent={handlers?.onRecent} />
          {search && (
            <SearchResults
              pages={search.answer.pages}
              tab={search.tab}
              nameOf={nameOf}
              lineText={texts.line}
              as="options"
            />
          )}
        </div>
        <p className="search-note" id={searchIds.note} role="status">
          {noteOf(state, texts, nameOf)}
        </p>
      </div>
    </>
  )
}

interface BeforeSearchProps {
  recent: readonly string[]
  popular: readonly PopularPage[]
  texts: SearchTexts
  onRecent: ((query: string) => void) | undefined
}

/** The options while nothing is typed: earlier searches, and pages that many read. */
function BeforeSearch({ recent, popular, texts, onRecent }: BeforeSearchProps) {
  return (
    <>
      {recent.map((query, option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
        <div
          key={query}
          id={optionId(option)}
          className="search-hit"
          role="option"
          aria-selected={false}
          onClick={() => onRecent?.(query)}
        >
          {query}
        </div>
      ))}
      {popular.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div className="search-popular" role="group" aria-label={texts.popular}>
          <p aria-hidden="true">{texts.popular}</p>
          {popular.map(({ href, title }, at) => (
            <a
              key={href}
              id={optionId(recent.length + at)}
              className="search-hit"
              role="option"
              aria-selected={false}
              href={href}
              tabIndex={-1}
              dir="auto"
            >
              {title}
            </a>
          ))}
        </div>
      )}
    </>
  )
}

function noteOf(state: SearchState, texts: SearchTexts, nameOf: (label: string) => string): string {
  if (state.is === 'error') return texts.error
  const search = shownIn(state)
  if (search) return whatWasFound(texts, { ...search, ...search.answer }, nameOf)
  return state.is === 'loading' && state.isLate ? texts.loading : ''
}

interface SearchTabsProps extends Pick<SearchBodyProps, 'state' | 'texts' | 'tabs'> {
  onTab: ((label: string) => void) | undefined
}

/**
 * The page's own tab, which is the first, and that of everything are shown, others when they have results. None is when the whole site
 * has nothing: there is no other place to look.
 */
function SearchTabs({ state, texts, tabs, onTab }: SearchTabsProps) {
  const counts = shownIn(state)?.answer.counts
  // Pages share the closed dialog, and differ in the place of this tab.
  const current = state.is === 'closed' ? null : tabIn(state)
  const isHidden = (label: string) =>
    counts !== undefined && !counts[label] && ![tabs[0]?.label, allTab, current].includes(label)
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not([hidden])')]
    const at = buttons.findIndex((button) => button.contains(document.activeElement))
    if (!step || at < 0 || hasModifier(event)) return
    event.preventDefault()
    const direction = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const next = buttons[(at + direction + buttons.length) % buttons.length]
    next?.focus()
    next?.click()
  }
  return (
    <div
      className="search-tabs"
      id={searchIds.tabs}
      role="tablist"
      aria-label={texts.tabs}
      hidden={counts !== undefined && !counts[allTab]}
      onKeyDown={onTab && chooseByKey}
    >
      {tabs.map(({ label, name }) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={label === current}
          aria-controls={searchIds.panel}
          tabIndex={label === current ? 0 : -1}
          hidden={isHidden(label)}
          onClick={onTab && (() => onTab(label))}
        >
          {name} <span className="search-count">{counts?.[label] ?? (counts ? 0 : '')}</span>
        </button>
      ))}
    </div>
  )
}
