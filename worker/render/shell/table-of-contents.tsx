import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Heading } from '../../../content-bundle/model/page.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import { escapeText } from '../engine/escape-text.ts'
import { holeFor } from '../engine/template.ts'
import { Icon } from './icon.tsx'

/** The headings that the contents list: two levels are a map, more are a second article. */
export const listedHeadings = (headings: readonly Heading[]) => headings.filter(({ depth }) => depth <= 3)

/** The entries of the contents. Written by hand: there are as many as all other elements of the frame together. */
export const contentsHtml = (listed: readonly Heading[]): string =>
  listed
    .map(
      ({ id, depth, text }) =>
        `<li data-depth="${depth}"><a href="#${escapeText(id)}">${escapeText(text)}</a></li>`,
    )
    .join('')

/**
 * The headings of the page, and a way back to its top. A column beside the article where there is
 * room; elsewhere a popover, which the button above the title opens.
 */
export function TableOfContents({ isEmpty, messages }: { isEmpty: boolean; messages: Messages }) {
  if (isEmpty) return <div className="toc" />
  const titleId = `${frameIds.tableOfContents}-title`
  return (
    <aside className="toc" id={frameIds.tableOfContents} popover="auto" aria-labelledby={titleId}>
      <nav aria-labelledby={titleId}>
        <p id={titleId}>{messages.onThisPage}</p>
        <ul>{holeFor('contents')}</ul>
      </nav>
      <a className="back-to-top" href={`#${frameIds.main}`}>
        <Icon name="up" />
        {messages.backToTop}
      </a>
    </aside>
  )
}
