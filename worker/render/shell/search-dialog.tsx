import { type SearchSettings, searchIds } from '../../../content-bundle/model/dom.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { limits } from '../../../content-bundle/site/limits.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import { nameOf } from '../../../content-bundle/site/messages.ts'
import { allTab, searchTabs } from '../../../content-bundle/site/search.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The search dialog, closed. It is in the page so that it opens at the first key; what it finds, scripts add. */
export function SearchDialog({ view }: { view: PageView }) {
  const { messages, locale, manifest } = view
  const tabs = tabsFor(view.section)
  const settings: SearchSettings = {
    set: manifest.searchSets[locale.code] ?? null,
    script: manifest.client.searchDialog,
    worker: manifest.client.searchWorker,
    locale: locale.code,
    words: {
      loading: messages.searchLoading,
      error: messages.searchError,
      empty: messages.searchEmpty,
      emptyTab: messages.searchEmptyTab,
      found: messages.searchFound,
      foundOne: messages.searchFoundOne,
    },
  }
  return (
    <dialog
      className="search"
      id={searchIds.dialog}
      aria-label={messages.searchTitle}
      data-settings={JSON.stringify(settings)}
    >
      <search>
        <form className="search-form" action={inLocale(locale, paths.search())}>
          <button type="submit" className="search-submit" aria-label={messages.searchSubmit} tabIndex={-1}>
            <Icon name="search" />
          </button>
          <input
            id={searchIds.input}
            name="q"
            type="text"
            // Else the button before it had the focus first, and lost it again.
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
            maxLength={limits.searchQueryLength}
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

/** The tab of the section comes first; where a page is in none, the tab of everything does. */
function tabsFor(section: string | null): string[] {
  const all = [...searchTabs, allTab]
  const first = section !== null && all.includes(section) ? section : allTab
  return [first, ...all.filter((label) => label !== first)]
}
