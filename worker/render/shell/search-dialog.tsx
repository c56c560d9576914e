import { searchIds } from '../../../content-bundle/model/dom.ts'
import { nameOf } from '../../../content-bundle/model/interface-texts.ts'
import { allTab } from '../../../content-bundle/model/search-tabs.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

interface SearchDialogProps {
  shared: SharedFrame
  /** Label of the tab that holds the page. */
  currentTab: string | null
}

/** The closed search dialog. It is part of the page, so it opens at the first key; scripts add the results. */
export function SearchDialog({ shared, currentTab }: SearchDialogProps) {
  const { site, messages, searchHref, searchSettings } = shared
  const tabs = tabsFor(shared.searchTabs, currentTab)
  return (
    <dialog
      className="search"
      id={searchIds.dialog}
      aria-label={messages.searchTitle}
      data-settings={JSON.stringify(searchSettings)}
    >
      <search>
        <form className="search-form" action={searchHref}>
          <button type="submit" className="search-submit" aria-label={messages.searchSubmit} tabIndex={-1}>
            <Icon name="search" />
          </button>
          <input
            id={searchIds.input}
            name="q"
            type="text"
            // Without it, `showModal` focuses the button before the field first.
            autoFocus
            role="combobox"
            placeholder={messages.search}
            aria-label={messages.searchTitle}
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls={searchIds.results}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={site.limits.searchQueryLength}
          />
          <button type="button" className="search-close">
            <kbd>Esc</kbd>
            <Icon name="close" />
            <span className="visually-hidden">{messages.close}</span>
          </button>
        </form>
      </search>
      <div className="search-tabs" id={searchIds.tabs} role="tablist" aria-label={messages.searchIn}>
        {tabs.map((label, at) => (
          <button
            key={label}
            type="button"
            role="tab"
            className={label === allTab ? 'search-everywhere' : undefined}
            data-tab={label}
            aria-selected={at === 0}
            aria-controls={searchIds.panel}
            tabIndex={at === 0 ? 0 : -1}
          >
            {nameOf(messages, label)} <span className="search-count" />
          </button>
        ))}
      </div>
      <div className="search-panel" id={searchIds.panel} role="tabpanel" aria-label={messages.searchResults}>
        <p className="search-recent" id={searchIds.recent} hidden>
          {messages.searchRecent}
          <button type="button">{messages.searchForget}</button>
        </p>
        <div id={searchIds.results} role="listbox" aria-label={messages.searchResults} />
        <p className="search-note" id={searchIds.note} role="status" />
      </div>
    </dialog>
  )
}

/** The tab that holds the page comes first; on a page that is in none, the tab of everything. */
function tabsFor(labels: readonly string[], currentTab: string | null): string[] {
  const all = [...labels, allTab]
  const first = currentTab !== null && all.includes(currentTab) ? currentTab : allTab
  return [first, ...all.filter((label) => label !== first)]
}
