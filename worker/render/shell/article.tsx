import type { ReactNode } from 'react'
import type { Page } from '../../../content-bundle/model/page.ts'
import { escapeText } from '../escape-text.ts'
import { Island } from '../island.tsx'
import { Authors } from '../mdx/authors.tsx'
import { CallToAction } from '../mdx/call-to-action.tsx'
import type { PageView } from '../page-view.ts'
import { Shared } from '../shared-part.tsx'
import { holeFor } from '../template.ts'
import { ArticleFacts, dateIn } from './article-facts.tsx'
import { BehaviourTemplates } from './behaviour-templates.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Contributors } from './contributors.tsx'
import { CopyPage } from './copy-page.tsx'
import { NotebookBanner } from './notebook-banner.tsx'
import { Pagination } from './pagination.tsx'
import { listedHeadings } from './table-of-contents.tsx'

/** The article with its title, and what stands above and below it. */
export function Article({ view, page, children }: { view: PageView; page: Page; children: ReactNode }) {
  const { title, label, layout, description, notebook, date, authors, locale, contentLocale, isFallback } =
    view
  const isForeign = contentLocale !== locale.code
  return (
    <main id="main" tabIndex={-1}>
      {layout === 'docs' && (
        <Breadcrumbs view={view} hasContents={listedHeadings(page.headings).length > 0} />
      )}
      {isFallback && (
        <p className="fallback-notice" role="note">
          {view.words.fallbackNotice}
        </p>
      )}
      <article
        className="prose"
        lang={isForeign ? contentLocale : undefined}
        dir={isForeign ? 'ltr' : undefined}
      >
        {!page.uses.includes('Hero') && (
          <header className="article-header">
            <h1>
              {title}
              {label && <span className="badge">{label}</span>}
            </h1>
            {description && layout !== 'home' && <p className="lead">{description}</p>}
            {date && <time dateTime={date}>{dateIn(contentLocale, date)}</time>}
            {authors.length > 0 && <Authors names={authors} />}
            {view.isCopyable && <CopyPage view={view} />}
          </header>
        )}
        {notebook && <NotebookBanner view={view} notebook={notebook} />}
        {children}
        {view.endsWithCallToAction && <CallToAction />}
      </article>
      <footer className="article-footer">
        {view.takesFeedback && <FeedbackBar view={view} />}
        <ArticleFacts view={view} wordCount={page.words} />
        <Contributors view={view} />
        <Pagination view={view} />
      </footer>
      <Shared name="behaviour templates" part={() => <BehaviourTemplates />} />
    </main>
  )
}

/** The same on every page but for the page's path, which stands in the island's properties. */
function FeedbackBar({ view }: { view: PageView }) {
  const page = escapeText(JSON.stringify(view.path).slice(1, -1))
  const props = { page: holeFor('page'), words: feedbackWords(view) }
  return (
    <Shared
      name="feedback"
      values={{ page }}
      part={() => <Island name="feedback" when="asked" props={props} />}
    />
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
  sent: words.feedbackSent,
  thanks: words.feedbackThanks,
  close: words.close,
  trap: words.feedbackTrap,
})
