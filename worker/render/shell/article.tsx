import type { ReactNode } from 'react'
import type { Page } from '../../../content-bundle/model/page.ts'
import { fillMessage } from '../../../content-bundle/site/messages.ts'
import { Island } from '../island.tsx'
import { Authors } from '../mdx/authors.tsx'
import { CallToAction } from '../mdx/call-to-action.tsx'
import type { PageView } from '../page-view.ts'
import { BehaviourTemplates } from './behaviour-templates.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { NotebookBanner } from './notebook-banner.tsx'
import { Pagination } from './pagination.tsx'

/** Words a minute that a practised reader takes in of technical prose (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** The article with its title, and what stands above and below it. */
export function Article({ view, page, children }: { view: PageView; page: Page; children: ReactNode }) {
  const { words, title, label, layout, description, notebook, date, authors } = view
  const minutes = Math.max(1, Math.round(page.words / wordsPerMinute))
  return (
    <main id="main" tabIndex={-1}>
      {layout === 'docs' && <Breadcrumbs view={view} />}
      <article className="prose">
        {layout !== 'home' && (
          <header className="article-header">
            <h1>
              {title}
              {label && <span className="badge">{label}</span>}
            </h1>
            {description && <p className="lead">{description}</p>}
            {date && <time dateTime={date}>{date}</time>}
            {authors.length > 0 && <Authors names={authors} />}
          </header>
        )}
        {notebook && <NotebookBanner view={view} notebook={notebook} />}
        {children}
        {view.endsWithCallToAction && <CallToAction />}
      </article>
      <footer className="article-footer">
        {view.takesFeedback && (
          <Island name="feedback" when="asked" props={{ page: view.path, words: feedbackWords(view) }} />
        )}
        <p className="article-facts">
          {view.editUrl && <a href={view.editUrl}>{words.editOnGitHub}</a>}
          {view.updated && <span>{fillMessage(words.lastUpdated, { date: view.updated.slice(0, 10) })}</span>}
          <span>{fillMessage(words.readingTime, { minutes })}</span>
        </p>
        <Pagination view={view} />
      </footer>
      <BehaviourTemplates />
    </main>
  )
}

const feedbackWords = ({ words }: PageView) => ({
  question: words.feedbackQuestion,
  yes: words.feedbackYes,
  no: words.feedbackNo,
  positiveTitle: words.feedbackPositiveTitle,
  negativeTitle: words.feedbackNegativeTitle,
  commentLabel: words.feedbackCommentLabel,
  optional: words.feedbackOptional,
  send: words.feedbackSend,
  thanks: words.feedbackThanks,
  close: words.close,
})
