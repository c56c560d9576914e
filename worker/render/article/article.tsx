import { frameIds } from '../../../engine/model/dom.ts'
import { feedbackMessagesOf } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { repositoryService } from '../../../engine/model/site/repository-file.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import { AuthorList } from '../shell/author-list.tsx'
import { CallToActionLinks } from '../shell/call-to-action-links.tsx'
import type { ArticleView } from '../views/article-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { ArticleFacts } from './article-facts.tsx'
import { type TextName, type TextPlaceholders, textPlaceholders } from './article-texts.ts'
import { BehaviorTemplates } from './behavior-templates.tsx'
import { CopyPage } from './copy-page.tsx'
import { HydratedFeedback } from './hydrated-feedback.tsx'
import { NotebookBanner } from './notebook-banner.tsx'
import { Pagination } from './pagination.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type ArticleProps = ArticleView['shape'] & {
  shared: SharedFrame
  hasContents: boolean
  /** True when the text shows a picture, which opens large. */
  hasPicture: boolean
  /** Which texts of its own the page has. */
  ownTexts: readonly TextName[]
}

/** The article and everything around its text. Placeholders: `breadcrumbs`, `beforeArticle`, `afterArticle`, `cover`, `text`, `contributors`, `contents`. */
export function Article(props: ArticleProps) {
  const { shared, layout, language } = props
  const { messages } = shared
  const texts = textPlaceholders(props.ownTexts)
  const host = repositoryService(shared.site)?.name ?? ''
  return (
    <>
      <main id={frameIds.main} tabIndex={-1}>
        {placeholder('breadcrumbs')}
        {props.isFallback && language && <FallbackNotice shared={shared} language={language} />}
        {props.newerSections && (
          <NewerSections sections={props.newerSections} text={messages.newerOriginal} />
        )}
        {placeholder('beforeArticle')}
        <article className="prose" lang={language?.code} dir={language?.direction}>
          {props.hasHeader && <ArticleHeader {...props} texts={texts} />}
          {placeholder('cover')}
          {texts.notebookFile && <NotebookBanner texts={texts} messages={messages} host={host} />}
          {placeholder('text')}
          {props.endsWithCallToAction && <CallToActionLinks site={shared.site} messages={messages} />}
        </article>
        {placeholder('afterArticle')}
        <footer className="article-footer">
          {props.takesFeedback && (
            <HydratedFeedback page={texts.pathInJson ?? ''} messages={feedbackMessagesOf(messages)} />
          )}
          <ArticleFacts texts={texts} messages={messages} host={host} />
          {placeholder('contributors')}
          <Pagination texts={texts} messages={messages} />
        </footer>
        <BehaviorTemplates messages={messages} hasPicture={props.hasPicture} />
      </main>
      {(props.hasContents || layout === 'docs') && (
        <TableOfContents isEmpty={!props.hasContents} texts={texts} messages={messages} />
      )}
    </>
  )
}

interface FallbackNoticeProps {
  shared: SharedFrame
  language: NonNullable<ArticleProps['language']>
}

/** Says that a page is not translated. A script shows the button where the browser can translate on the device. */
function FallbackNotice({ shared: { messages, locale, site }, language }: FallbackNoticeProps) {
  const name = new Intl.DisplayNames(locale.code, { type: 'language' }).of(language.code)
  const terms = [site.name, ...Object.values(site.glossary).map(({ term }) => term)]
  return (
    <div className="fallback-notice" role="note">
      <p>{fillMessage(messages.fallbackNotice, { language: name ?? language.code })}</p>
      <button
        type="button"
        data-translate={messages.translatePage}
        data-original={messages.translateOriginal}
        data-working={messages.translateWorking}
        data-downloading={messages.translateDownloading}
        data-stop={messages.translateStop}
        data-done={messages.translateDone}
        data-failed={messages.translateFailed}
        data-terms={terms.map(inAnyCase).join('|')}
        data-dir={language.direction}
        value={language.code}
        hidden
      >
        {messages.translatePage}
      </button>
      <span role="status" />
    </div>
  )
}

/** A term as a regular expression that matches it at the beginning of a sentence and within one. */
const inAnyCase = (term: string): string =>
  term
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^\p{L}/u, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)

interface NewerSectionsProps {
  sections: NonNullable<ArticleProps['newerSections']>
  text: string
}

/** A note on a translation with links to the sections of its original that are newer. */
const NewerSections = ({ sections, text }: NewerSectionsProps) => (
  <div className="fallback-notice" role="note">
    <p>{text}</p>
    <ul>
      {sections.map(({ href, text, language }) => (
        <li key={href}>
          <a href={href} lang={language} hrefLang={language}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </div>
)

function ArticleHeader({
  shared,
  layout,
  label,
  authors,
  isCopyable,
  texts,
}: ArticleProps & { texts: TextPlaceholders }) {
  const { title, description, date, dateWritten, minutes } = texts
  return (
    <header className="article-header">
      <div className={layout === 'wide' ? 'whole' : undefined}>
        <h1>
          {title}
          {label && <span className="badge">{label}</span>}
        </h1>
        {description && <p className="lead">{description}</p>}
        {(date || authors.length > 0) && (
          <div className="post-facts">
            {authors.length > 0 && <AuthorList site={shared.site} authors={authors} isBrief />}
            {date && <time dateTime={date}>{dateWritten}</time>}
            {minutes && (
              <span data-markdown-ignore="">{fillMessage(shared.messages.readingTime, { minutes })}</span>
            )}
          </div>
        )}
      </div>
      {isCopyable && <CopyPage shared={shared} texts={texts} />}
    </header>
  )
}
