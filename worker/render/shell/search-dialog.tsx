import { SearchBody } from '../../../client/react/search/search-body.tsx'
import { searchIds } from '../../../engine/model/dom.ts'
import {
  type SearchSettings,
  searchDialogTabs,
  searchTextsOf,
} from '../../../engine/model/search/search-settings.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** Values for the dialog's placeholders. `currentTab` is the label of the tab that holds the page. */
export const searchValues = (shared: SharedFrame, currentTab: string | null): Record<string, string> =>
  memo(shared, `search ${currentTab}`, () => {
    const { site, locale, messages, searchSet, popular } = shared
    const tabs = searchDialogTabs(site, messages, currentTab)
    const settings: SearchSettings = {
      set: searchSet,
      locale: locale.code,
      tabs,
      ...(popular.length > 0 && { popular }),
      texts: searchTextsOf(messages),
    }
    const names = tabs.map(({ name }, at) => [`tab ${at}`, name])
    return { settings: JSON.stringify(settings), ...Object.fromEntries(names) }
  })

/**
 * The closed search dialog. It is part of the page, so it opens at the first key; scripts add the results. Placeholders:
 * `settings` for the scripts, and the name of each tab, the one that holds the page first.
 */
export function SearchDialog({ shared }: { shared: SharedFrame }) {
  const { site, messages, searchHref } = shared
  const tabs = searchDialogTabs(site, messages, null).map((tab, at) => ({
    ...tab,
    name: placeholder(`tab ${at}`),
  }))
  return (
    <dialog
      className="search"
      id={searchIds.dialog}
      aria-label={messages.searchTitle}
      data-settings={placeholder('settings')}
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
      <div className="search-body" id={searchIds.body}>
        <SearchBody state={{ is: 'closed' }} texts={searchTextsOf(messages)} tabs={tabs} />
      </div>
      {shared.askHref && (
        <p className="search-ask">
          <Icon name="ask" />
          <a href={shared.askHref} data-ask data-about={messages.assistantAskAbout}>
            {messages.assistantTitle}
          </a>
        </p>
      )}
      <p className="search-keys">{messages.searchKeys}</p>
    </dialog>
  )
}

/** Opens the search dialog; without scripts, a link to the search page. */
export function SearchTrigger({ shared: { messages, searchHref } }: { shared: SharedFrame }) {
  return (
    <a className="search-trigger" href={searchHref} aria-keyshortcuts="Control+K Meta+K" data-search-trigger>
      <Icon name="search" />
      <span className="search-trigger-label">{messages.search}</span>
      <kbd className="for-mac">⌘ K</kbd>
      <kbd className="for-others">Ctrl K</kbd>
    </a>
  )
}
