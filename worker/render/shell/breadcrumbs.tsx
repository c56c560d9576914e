import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { PageView } from '../page-view.ts'
import { Shared } from '../shared-part.tsx'
import { Icon } from './icon.tsx'

/** The row above the title: the sidebar's switch, the way from the section to this page, and the contents where they have no column. */
export function Breadcrumbs({ view, hasContents }: { view: PageView; hasContents: boolean }) {
  const { words, sidebar } = view
  const above = view.crumbs.slice(0, -1)
  return (
    <div className="article-top">
      {sidebar && <Shared name="sidebar toggle" part={() => <SidebarToggle label={words.sidebar} />} />}
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
        <Shared name="contents button" part={() => <ContentsButton label={words.onThisPage} />} />
      )}
    </div>
  )
}

function SidebarToggle({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-button sidebar-toggle"
      id={frameIds.sidebarToggle}
      aria-expanded="true"
      aria-controls={frameIds.sidebar}
      aria-label={label}
      title={label}
    >
      <Icon name="panel" />
    </button>
  )
}

function ContentsButton({ label }: { label: string }) {
  return (
    <button type="button" className="contents-button" popoverTarget={frameIds.tableOfContents}>
      <Icon name="list" />
      {label}
    </button>
  )
}
