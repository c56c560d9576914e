import type { ReactNode } from 'react'
import type { MarkedText } from '../../client/search/excerpt.ts'
import type { HeadingHit, PageHit, SearchAnswer } from '../../client/search/search-site.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { inLocale } from '../../content-bundle/site/locales.ts'
import { type Messages, nameOf } from '../../content-bundle/site/messages.ts'
import { allTab } from '../../content-bundle/site/search.ts'
import { whatWasFound } from '../../content-bundle/site/what-was-found.ts'
import type { Chunk } from './engine/chunks.ts'
import { renderFragment } from './engine/render-part.tsx'
import type { PageView } from './page-view.ts'
import { MainSections } from './shell/main-sections.tsx'

export interface SearchPageProps {
  view: PageView
  query: string
  tab: string
  /** Null where nothing was asked. */
  answer: SearchAnswer | null
}

/** The main part of the page of results: works without scripts, by links and a form. */
export const searchPageHtml = (props: SearchPageProps): Chunk[] =>
  renderFragment(props.view, () => <SearchPage {...props} />)

function SearchPage({ view, query, tab, answer }: SearchPageProps) {
  const { messages, locale } = view
  return (
    <main id="main" tabIndex={-1}>
      <article className="search-results">
        <h1>{messages.searchTitle}</h1>
        <search>
          <form action={inLocale(locale, paths.search())}>
            <input
              type="search"
              name="q"
              defaultValue={query}
              placeholder={messages.search}
              aria-label={messages.searchTitle}
              maxLength={limits.searchQueryLength}
            />
            <button type="submit" className="button primary">
              {messages.searchSubmit}
            </button>
          </form>
        </search>
        {answer ? (
          <Results view={view} query={query} tab={tab} answer={answer} />
        ) : (
          <p className="search-note">{messages.searchHint}</p>
        )}
        {!answer?.pages.length && <MainSections view={view} />}
      </article>
    </main>
  )
}

function Results({ view, query, tab, answer }: SearchPageProps & { answer: SearchAnswer }) {
  const { messages } = view
  const {
    searchEmpty: empty,
    searchEmptyTab: emptyTab,
    searchFound: found,
    searchFoundOne: foundOne,
  } = messages
  const outcome = { query, tab, counts: answer.counts }
  return (
    <>
      <nav className="search-tabs" aria-label={messages.searchIn}>
        {Object.entries(answer.counts)
          .filter(([label, found]) => found > 0 || label === tab || label === allTab)
          .map(([label, found]) => (
            <a
              key={label}
              href={`${inLocale(view.locale, paths.search(query))}&${new URLSearchParams({ tab: label })}`}
              aria-current={label === tab ? 'page' : undefined}
            >
              {nameOf(messages, label)} <span className="search-count">{found}</span>
            </a>
          ))}
      </nav>
      <p className="search-note" role="status">
        {whatWasFound({ empty, emptyTab, found, foundOne }, outcome, (label) => nameOf(messages, label))}
      </p>
      <ol>
        {answer.pages.map((page) => (
          <li key={page.url}>
            <PageResult page={page} messages={messages} />
          </li>
        ))}
      </ol>
    </>
  )
}

function PageResult({ page, messages }: { page: PageHit; messages: Messages }) {
  const [tab] = page.tabs
  return (
    <>
      <Hit hit={page} where={tab && nameOf(messages, tab)} />
      {page.headings.length > 0 && (
        <ul>
          {page.headings.map((heading) => (
            <li key={heading.url}>
              <Hit hit={heading} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Hit({ hit, where }: { hit: HeadingHit; where?: string }) {
  return (
    <>
      <a href={hit.url} dir="auto">
        {marked(hit.title)}
      </a>
      {where && <span className="search-where">{where}</span>}
      <p className="search-excerpt" dir="auto">
        {marked(hit.excerpt)}
      </p>
    </>
  )
}

function marked({ text, marks }: MarkedText): ReactNode[] {
  const nodes: ReactNode[] = []
  let from = 0
  for (const [start, end] of marks) {
    nodes.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return [...nodes, text.slice(from)]
}
