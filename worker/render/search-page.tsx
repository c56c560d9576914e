import { renderToStaticMarkup } from 'react-dom/server'
import { SearchBody } from '../../client/react/search/search-body.tsx'
import type { AnsweredSearch } from '../../client/react/search/search-reducer.ts'
import { SearchResults } from '../../client/react/search/search-results.tsx'
import { frameIds } from '../../engine/model/dom.ts'
import {
  type SearchTab,
  type SearchTexts,
  searchTextsOf,
  whatWasFound,
} from '../../engine/model/search/search-settings.ts'
import { allTab } from '../../engine/model/search/search-tabs.ts'
import { inLocale } from '../../engine/model/site/locales.ts'
import { nameOf } from '../../engine/model/site/messages-of.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import type { SearchAnswer } from '../../engine/search/search-site.ts'
import { MainSections } from './shell/main-sections.tsx'
import { wholeDocument } from './stream-page.ts'
import type { SearchView } from './views/search-view.ts'

/** The search page as UTF-8. It works without scripts: its tabs are links, its field is a form. */
export const searchPageHtml = (view: SearchView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <Search view={view} />)

function Search({ view }: { view: SearchView }) {
  const { query, answer, sections } = view
  const { site, messages, searchHref } = view.frame.shared
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="search-results">
        <h1>{messages.searchTitle}</h1>
        <search>
          <form action={searchHref}>
            <input
              type="search"
              name="q"
              defaultValue={query}
              placeholder={messages.search}
              aria-label={messages.searchTitle}
              maxLength={site.limits.searchQueryLength}
            />
            <button type="submit" className="button primary">
              {messages.searchSubmit}
            </button>
          </form>
        </search>
        {answer ? (
          <Results view={view} answer={answer} />
        ) : (
          <p className="search-note">{messages.searchHint}</p>
        )}
        {sections.length > 0 && <MainSections sections={sections} messages={messages} />}
      </article>
    </main>
  )
}

function Results({ view, answer }: { view: SearchView; answer: SearchAnswer }) {
  const { query, tab } = view
  const { site, locale, messages } = view.frame.shared
  const nameOfTab = (label: string) => nameOf(messages, label)
  const outcome = { ...answer, query, tab }
  const texts = searchTextsOf(messages)
  return (
    <>
      <nav className="search-tabs" aria-label={messages.searchIn} hidden={!answer.counts[allTab]}>
        {Object.entries({ [allTab]: 0, ...answer.counts })
          .filter(([label, count]) => count > 0 || label === tab || label === allTab)
          .map(([label, count]) => (
            <a
              key={label}
              href={`${inLocale(site, locale, paths.search(query))}&${new URLSearchParams({ tab: label })}`}
              aria-current={label === tab ? 'page' : undefined}
            >
              {nameOf(messages, label)} <span className="search-count">{count}</span>
            </a>
          ))}
      </nav>
      <p className={answer.pages.length === 0 ? 'search-note nothing' : 'search-note'} role="status">
        {whatWasFound(texts, outcome, nameOfTab)}
      </p>
      <SearchResults pages={answer.pages} nameOf={nameOfTab} lineText={texts.line} as="links" />
    </>
  )
}

/** The body of the search dialog with an answer, for browsers that have not loaded React yet. */
export function searchFragment(
  searched: Omit<AnsweredSearch, 'request'>,
  texts: SearchTexts,
  tabs: readonly SearchTab[],
): string {
  const outcome = searched.answer.pages.length > 0 ? 'results' : 'empty'
  const state = { is: outcome, shown: { ...searched, request: 0 } } as const
  return renderToStaticMarkup(<SearchBody state={state} texts={texts} tabs={tabs} />)
}
