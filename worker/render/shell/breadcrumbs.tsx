import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The row above the title: the sidebar's switch, the way from the section to this page, and the contents where they have no column. */
export function Breadcrumbs({ view, hasContents }: { view: PageView; hasContents: boolean }) {
  const { words, sidebar } = view
  const above = view.crumbs.slice(0, -1)
  return (
    <div className="article-top">
      {sidebar && (
        <button
          type="button"
          className="icon-button sidebar-toggle"
          id={frameIds.sidebarToggle}
          aria-expanded="true"
          aria-controls={frameIds.sidebar}
          aria-label={words.sidebar}
          title={words.sidebar}
        >
          <Icon name="panel" />
        </button>
      )}
      {above.length > 0 && (
        <nav className="breadcrumbs" aria-label={words.breadcrumbs}>
          <ol>
            {above.map(({ title, path }) => (
              <li key={title}>{path ? <a href={path}>{title}</a> : title}</li>
            ))}
          </ol>
        </nav>
      )}
      {hasContents && (
        <button type="button" className="contents-button" popoverTarget={frameIds.tableOfContents}>
          <Icon name="list" />
          {words.onThisPage}
        </button>
      )}
    </div>
  )
}
