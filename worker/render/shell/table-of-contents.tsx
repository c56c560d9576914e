import type { Heading } from '../../../content-bundle/model/page.ts'
import type { PageView } from '../page-view.ts'

/** The headings of the page, and a way back to its top. */
export function TableOfContents({ view, headings }: { view: PageView; headings: Heading[] }) {
  const shown = headings.filter(({ depth }) => depth <= 3)
  if (shown.length === 0) return <aside className="toc" />
  return (
    <aside className="toc">
      <nav aria-labelledby="toc-title">
        <p id="toc-title">{view.words.onThisPage}</p>
        <ul>
          {shown.map(({ id, depth, text }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="back-to-top" href="#main">
        {view.words.backToTop}
      </a>
    </aside>
  )
}
