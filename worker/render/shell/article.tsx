import type { Layout } from '../../../content-bundle/model/front-matter.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { ArticleTexts } from '../article-texts.ts'
import { Island } from '../island.tsx'
import { Authors } from '../mdx/authors.tsx'
import { CallToAction } from '../mdx/call-to-action.tsx'
import { holeFor } from '../template.ts'
import { ArticleFacts } from './article-facts.tsx'
import { BehaviourTemplates } from './behaviour-templates.tsx'
import { CopyPage } from './copy-page.tsx'
import { NotebookBanner } from './notebook-banner.tsx'
import { Pagination } from './pagination.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** Which things stand around an article's words: the same for many pages. */
export interface ArticleShape {
  layout: Layout
  /** The words' language, where it is another than the frame's. */
  language: string | null
  label: string | null
  authors: string[]
  /** Whether the title stands above the words; a page with a hero says it there. */
  hasHeader: boolean
  hasContents: boolean
  isFallback: boolean
  isCopyable: boolean
  takesFeedback: boolean
  endsWithCallToAction: boolean
}

export interface ArticleProps {
  shape: ArticleShape
  texts: ArticleTexts
  words: Messages
}

/** The article with its title, and what stands above, below and beside it. */
export function Article({ shape, texts, words }: ArticleProps) {
  const { layout, language } = shape
  return (
    <>
      <main id="main" tabIndex={-1}>
        {holeFor('breadcrumbs')}
        {shape.isFallback && (
          <p className="fallback-notice" role="note">
            {words.fallbackNotice}
          </p>
        )}
        <article className="prose" lang={language ?? undefined} dir={language ? 'ltr' : undefined}>
          {shape.hasHeader && <ArticleHeader shape={shape} texts={texts} words={words} />}
          {texts.notebookOnGitHub && <NotebookBanner texts={texts} words={words} />}
          {holeFor('words')}
          {shape.endsWithCallToAction && <CallToAction />}
        </article>
        <footer className="article-footer">
          {shape.takesFeedback && (
            <Island
              name="feedback"
              when="asked"
              props={{ page: texts.pathInJson, words: feedbackWords(words) }}
            />
          )}
          <ArticleFacts texts={texts} words={words} />
          {holeFor('contributors')}
          <Pagination texts={texts} words={words} />
        </footer>
        <BehaviourTemplates />
      </main>
      {layout === 'docs' && <TableOfContents isEmpty={!shape.hasContents} words={words} />}
    </>
  )
}

function ArticleHeader({ shape: { label, authors, isCopyable }, texts, words }: ArticleProps) {
  const { title, description, date, dateWritten } = texts
  return (
    <header className="article-header">
      <h1>
        {title}
        {label && <span className="badge">{label}</span>}
      </h1>
      {description && <p className="lead">{description}</p>}
      {date && <time dateTime={date}>{dateWritten}</time>}
      {authors.length > 0 && <Authors names={authors} />}
      {isCopyable && <CopyPage texts={texts} words={words} />}
    </header>
  )
}

const feedbackWords = (words: Messages) => ({
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
