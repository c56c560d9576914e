import { paths } from '../../../content-bundle/model/routes.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'
import { MainSections } from './main-sections.tsx'

/** What a visitor reads where no page is: the search, pages of a like address, the site's sections, and whom to tell. */
export function NotFound({ view }: { view: PageView }) {
  const { messages, locale, missing } = view
  if (!missing) return null
  return (
    <main id="main" tabIndex={-1}>
      <article className="prose not-found">
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{messages.notFoundTitle}</h1>
        <p className="lead">{messages.notFoundBody}</p>
        <search>
          <form action={inLocale(locale, paths.search())}>
            <input type="search" name="q" defaultValue={missing.query} aria-label={messages.notFoundSearch} />
            <button type="submit" className="button primary">
              <Icon name="search" />
              {messages.searchSubmit}
            </button>
          </form>
        </search>
        {missing.nearest.length > 0 && (
          <section>
            <h2>{messages.notFoundNearest}</h2>
            <ul>
              {missing.nearest.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a> <small>{path}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <MainSections view={view} />
        <p className="not-found-report">
          <a href={missing.reportUrl} rel="nofollow">
            {messages.notFoundReport}
          </a>
        </p>
      </article>
    </main>
  )
}
