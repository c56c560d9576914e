import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Heading } from '../../../content-bundle/model/page.ts'
import type { Messages } from '../../../content-bundle/site/messages.ts'
import { escapeText } from '../escape-text.ts'
import type { PageView } from '../page-view.ts'
import { Shared } from '../shared-part.tsx'
import { holeFor } from '../template.ts'
import { Icon } from './icon.tsx'

/** The headings that the contents list: two levels are a map, more are a second article. */
export const listedHeadings = (headings: readonly Heading[]) => headings.filter(({ depth }) => depth <= 3)

/**
 * The headings of the page, and a way back to its top. A column beside the article where there is
 * room; elsewhere a popover, which the button above the title opens.
 */
export function TableOfContents({ view, headings }: { view: PageView; headings: readonly Heading[] }) {
  const shown = listedHeadings(headings)
  if (shown.length === 0) return <div className="toc" />
  const items = shown.map(({ id, depth, text }) => itemHtml(id, depth, text)).join('')
  return <Shared name="toc" values={{ items }} part={() => <Contents words={view.words} />} />
}

/** Written by hand: there are as many as all other elements of the frame together. */
const itemHtml = (id: string, depth: number, text: string) =>
  `<li data-depth="${depth}"><a href="#${escapeText(id)}">${escapeText(text)}</a></li>`

function Contents({ words }: { words: Messages }) {
  const titleId = `${frameIds.tableOfContents}-title`
  return (
    <aside className="toc" id={frameIds.tableOfContents} popover="auto" aria-labelledby={titleId}>
      <nav aria-labelledby={titleId}>
        <p id={titleId}>{words.onThisPage}</p>
        <ul>{holeFor('items')}</ul>
      </nav>
      <a className="back-to-top" href={`#${frameIds.main}`}>
        <Icon name="up" />
        {words.backToTop}
      </a>
    </aside>
  )
}
