import type { Layout } from '../../../content-bundle/model/front-matter.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import type { ArticleTexts } from '../article-texts.ts'
import { holeFor } from '../engine/template.ts'
import { Island } from '../island.tsx'
import { Authors } from '../mdx/authors.tsx'
import { CallToAction } from '../mdx/call-to-action.tsx'
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
  messages: Messages
}

/** The article with its title, and what stands above, below and beside it. */
export function Article({ shape, texts, messages }: ArticleProps) {
  const { layout, language } = shape
  return (
    <>
      <main id="main" tabIndex={-1}>
        {holeFor('breadcrumbs')}
        {shape.isFallback && (
          <p className="fallback-notice" role="note">
            {messages.fallbackNotice}
          </p>
        )}
        <article className="prose" lang={language ?? undefined} dir={language ? 'ltr' : undefined}>
          {shape.hasHeader && <ArticleHeader shape={shape} texts={texts} messages={messages} />}
          {texts.notebookOnGitHub && <NotebookBanner texts={texts} messages={messages} />}
          {holeFor('words')}
          {shape.endsWithCallToAction && <CallToAction />}
        </article>
        <footer className="article-footer">
          {shape.takesFeedback && (
            <Island
              name="feedback"
              when="asked"
              props={{ page: texts.pathInJson, messages: feedbackWords(messages) }}
            />
          )}
          <ArticleFacts texts={texts} messages={messages} />
          {holeFor('contributors')}
          <Pagination texts={texts} messages={messages} />
        </footer>
        <BehaviourTemplates />
      </main>
      {layout === 'docs' && <TableOfContents isEmpty={!shape.hasContents} messages={messages} />}
    </>
  )
}

function ArticleHeader({ shape: { label, authors, isCopyable }, texts, messages }: ArticleProps) {
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
      {isCopyable && <CopyPage texts={texts} messages={messages} />}
    </header>
  )
}

const feedbackWords = (messages: Messages) => ({
  question: messages.feedbackQuestion,
  yes: messages.feedbackYes,
  no: messages.feedbackNo,
  positiveTitle: messages.feedbackPositiveTitle,
  negativeTitle: messages.feedbackNegativeTitle,
  commentLabel: messages.feedbackCommentLabel,
  optional: messages.feedbackOptional,
  send: messages.feedbackSend,
  sent: messages.feedbackSent,
  thanks: messages.feedbackThanks,
  close: messages.close,
  trap: messages.feedbackTrap,
})
