import { frameIds } from '../../../engine/model/dom.ts'
import type { NavStep } from '../../../engine/model/nav.ts'
import { Icon } from '../shell/icon.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { titleText } from './title-text.tsx'

interface BreadcrumbsProps {
  shared: SharedFrame
  /** The folders above the page, outermost first. */
  steps: NavStep[]
  hasSidebar: boolean
  hasContents: boolean
}

/** The row above the title: the sidebar's toggle, the folders above, and the button of the contents' popover. */
export function Breadcrumbs({ shared: { messages }, steps, hasSidebar, hasContents }: BreadcrumbsProps) {
  const isBar = steps.length > 0 || hasContents
  return (
    <div className={isBar ? 'article-top bar' : 'article-top'}>
      <div className="whole">
        {hasSidebar && <SidebarToggle label={messages.sidebarToggle} />}
        {steps.length > 0 && (
          <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
            <ol>
              {steps.map(({ title, lang, path }) => (
                <li key={title} lang={lang}>
                  {path ? <a href={path}>{titleText({ title, lang })}</a> : titleText({ title, lang })}
                </li>
              ))}
            </ol>
          </nav>
        )}
        {hasContents && <ContentsButton label={messages.onThisPage} />}
      </div>
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
