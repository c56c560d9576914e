import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Heading } from '../../../content-bundle/model/page.ts'
import type { Messages } from '../../../content-bundle/model/site/messages.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import { type HtmlValue, html } from '../engine/html.ts'
import { Icon } from '../shell/icon.tsx'

/** The headings that the table of contents lists: two levels. */
export const listedHeadings = (headings: readonly Heading[]) => headings.filter(({ depth }) => depth <= 3)

/** The entries of the table of contents. */
export const contentsHtml = (listed: readonly Heading[]): HtmlValue =>
  listed.map(({ id, depth, text }) => html`<li data-depth="${depth}"><a href="#${id}">${text}</a></li>`)

/**
 * The headings of the page and a link to its top: a column on wide screens, elsewhere a popover that the
 * button above the title opens. The version of the text tells a reader's browser what changed since a visit.
 * Placeholder: `contents`.
 */
export function TableOfContents({
  isEmpty,
  version,
  messages,
}: {
  isEmpty: boolean
  version: string | undefined
  messages: Messages
}) {
  if (isEmpty) return <div className="toc" />
  const titleId = `${frameIds.tableOfContents}-title`
  return (
    <aside className="toc" id={frameIds.tableOfContents} popover="auto" aria-labelledby={titleId}>
      <nav aria-labelledby={titleId}>
        <p id={titleId}>{messages.onThisPage}</p>
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
