import { frameIds } from '../../../engine/model/dom.ts'
import type { Page } from '../../../engine/model/page.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'
import { curlyQuotes } from '../../../engine/model/text/curly-quotes.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import { type Html, html } from '../engine/html.ts'
import { Icon } from '../shell/icon.tsx'
import type { TextPlaceholders } from './article-texts.ts'

/** Entries of the table of contents: headings of two levels. The style sheet draws each one's span as a bar. */
export const contentsEntries = (
  { headings, spans }: Pick<Page, 'headings' | 'spans'>,
  language: string,
): Html[] =>
  headings.flatMap(({ id, depth, text }, at) => {
    if (depth > 3) return []
    const span = spans?.[at]
    const bar = span ? html` style="--end:${span.start + span.length};--length:${span.length}"` : null
    return [
      html`<li data-depth="${depth}"${span?.isCode ? ' data-code' : null}${bar}><a href="#${id}">${curlyQuotes(text, language)}</a></li>`,
    ]
  })

interface TableOfContentsProps {
  isEmpty: boolean
  texts: TextPlaceholders
  messages: Messages
}

/**
 * The headings of the page, drawn as the rows of a trace, and a link to its top: a column on wide screens,
 * elsewhere a popover that the button above the title opens. The version of the text tells a reader's browser
 * what changed since a visit. Placeholder: `contents`.
 */
export function TableOfContents({ isEmpty, texts, messages }: TableOfContentsProps) {
  if (isEmpty) return <div className="toc" />
  const titleId = `${frameIds.tableOfContents}-title`
  const { version, minutes } = texts
  return (
    <aside className="toc" id={frameIds.tableOfContents} popover="auto" aria-labelledby={titleId}>
      <nav aria-labelledby={titleId}>
        <p id={titleId} data-time={minutes && fillMessage(messages.readingTime, { minutes })}>
          {messages.onThisPage}
        </p>
        <ul data-version={version} data-changes={messages.changedSince}>
          {placeholder('contents')}
        </ul>
      </nav>
      <a className="back-to-top" href={`#${frameIds.top}`}>
        <Icon name="up" />
        {messages.backToTop}
      </a>
    </aside>
  )
}
