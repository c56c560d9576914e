import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { NavStep } from '../../../content-bundle/model/nav.ts'
import type { Chunk } from '../engine/chunks.ts'
import { sharedPart } from '../engine/shared-part.tsx'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/**
 * The row above the title: the sidebar's switch, the way from the section to this page, and the contents
 * where they have no column. The same for all pages of a folder.
 */
export function breadcrumbsHtml(view: PageView, hasContents: boolean): Chunk[] {
  const above = view.crumbs.slice(0, -1)
  const name = `breadcrumbs ${view.sidebar !== null} ${hasContents} ${above.map(({ title, path }) => `${path} ${title}`)}`
  return sharedPart(view, name, {}, () => <Breadcrumbs view={view} above={above} hasContents={hasContents} />)
}

interface BreadcrumbsProps {
  view: PageView
  above: NavStep[]
  hasContents: boolean
}

function Breadcrumbs({ view: { messages, sidebar }, above, hasContents }: BreadcrumbsProps) {
  return (
    <div className="article-top">
      {sidebar && <SidebarToggle label={messages.sidebar} />}
      {above.length > 0 && (
        <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
          <ol>
            {above.map(({ title, lang, path }) => (
              <li key={title} lang={lang}>
                {path ? <a href={path}>{title}</a> : title}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {hasContents && <ContentsButton label={messages.onThisPage} />}
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
