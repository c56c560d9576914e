import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { NavFolder, NavItem } from '../../../content-bundle/model/nav.ts'
import { escapeText } from '../escape-text.ts'
import type { PageView } from '../page-view.ts'
import { remembered } from '../remembered.ts'
import { renderPart } from '../render-tree.tsx'
import { Icon } from './icon.tsx'

/**
 * The section's tree. Rendered once for all its pages; the current one is marked and its folders are
 * opened in the finished HTML, for seven hundred links cost React milliseconds and a string nothing.
 */
export function sidebarHtml(view: PageView, section: NavFolder): string {
  const html = remembered(section, 'sidebar', () =>
    renderPart(view, () => <Sidebar view={view} section={section} />),
  )
  const href = `href="${escapeText(view.path)}"`
  const marked = html.replace(`${href}>`, `${href} aria-current="page">`)
  return foldersAround(section, view.path).reduce(
    (open, base) =>
      open.replace(
        `<details data-folder="${escapeText(base)}">`,
        `<details data-folder="${escapeText(base)}" open="">`,
      ),
    marked,
  )
}

function foldersAround(folder: NavFolder, path: string): string[] {
  return folder.children.flatMap((child) =>
    child.kind === 'folder' && (path === child.base || path.startsWith(`${child.base}/`))
      ? [child.base, ...foldersAround(child, path)]
      : [],
  )
}

function Sidebar({ view, section }: { view: PageView; section: NavFolder }) {
  return (
    <nav
      className="sidebar"
      id={frameIds.sidebar}
      aria-label={view.words.sidebar}
      data-section={section.base}
      data-in-menu="narrow"
    >
      {section.path && (
        <a className="sidebar-root" href={section.path}>
          {section.title}
        </a>
      )}
      <Entries items={section.children} />
    </nav>
  )
}

function Entries({ items }: { items: NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={keyOf(item)} className={item.kind === 'separator' ? 'separator' : undefined}>
          <Entry item={item} />
        </li>
      ))}
    </ul>
  )
}

const keyOf = (item: NavItem) =>
  item.kind === 'page' ? item.path : item.kind === 'folder' ? item.base : `${item.kind} ${item.title}`

function Entry({ item }: { item: NavItem }) {
  if (item.kind === 'separator') return item.title
  if (item.kind === 'link') return <a href={item.href}>{item.title}</a>
  if (item.kind === 'page') {
    return (
      <>
        <a href={item.path}>{item.title}</a>
        {item.label && <span className="badge">{item.label}</span>}
      </>
    )
  }
  return (
    <details data-folder={item.base}>
      <summary>
        {item.title}
        <Icon name="chevron" />
      </summary>
      {item.path && (
        <a className="folder-page" href={item.path}>
          {item.title}
        </a>
      )}
      <Entries items={item.children} />
    </details>
  )
}
