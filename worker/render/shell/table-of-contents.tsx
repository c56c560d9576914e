import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Heading } from '../../../content-bundle/model/page.ts'
import type { PageView } from '../page-view.ts'
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
  const titleId = `${frameIds.tableOfContents}-title`
  return (
    <aside className="toc" id={frameIds.tableOfContents} popover="auto" aria-labelledby={titleId}>
      <nav aria-labelledby={titleId}>
        <p id={titleId}>{view.words.onThisPage}</p>
        <ul>
          {shown.map(({ id, depth, text }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="back-to-top" href={`#${frameIds.main}`}>
        <Icon name="up" />
        {view.words.backToTop}
      </a>
    </aside>
  )
}
