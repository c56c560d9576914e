import { frameIds } from '../../engine/model/dom.ts'
import { Icon } from './shell/icon.tsx'
import { MainSections } from './shell/main-sections.tsx'
import { wholeDocument } from './stream-page.ts'
import type { NotFoundView } from './views/not-found-view.ts'

/** The page of a 404 as UTF-8. */
export const notFoundPage = (view: NotFoundView): Uint8Array<ArrayBuffer> =>
  wholeDocument(view.frame, <NotFound view={view} />)

/** Search, pages with a similar address, the main sections, and a link to report the broken one. */
function NotFound({ view: { frame, nearest, sections, query, reportUrl } }: { view: NotFoundView }) {
  const { messages, searchHref } = frame.shared
  return (
    <main id={frameIds.main} tabIndex={-1}>
      <article className="prose not-found">
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{messages.notFoundTitle}</h1>
        <p className="lead">{messages.notFoundBody}</p>
        <search>
          <form className="whole" action={searchHref}>
            <input type="search" name="q" defaultValue={query} aria-label={messages.notFoundSearch} />
            <button type="submit" className="button primary">
              <Icon name="search" />
              {messages.searchSubmit}
            </button>
          </form>
        </search>
        {nearest.length > 0 && (
          <section>
            <h2>{messages.notFoundNearest}</h2>
            <ul>
              {nearest.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a> <small dir="ltr">{path}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MainSections sections={sections} messages={messages} />
        {reportUrl && (
          <p className="not-found-report">
            <a href={reportUrl} rel="nofollow">
              {messages.notFoundReport}
            </a>
          </p>
        )}
      </article>
    </main>
  )
}
