import { frameIds } from '../../../content-bundle/model/dom.ts'
import { type NavFolder, type NavItem, titleOf } from '../../../content-bundle/model/nav.ts'
import { type Chunk, chunksToText } from '../engine/chunks.ts'
import { escapeText } from '../engine/escape-text.ts'
import { remembered } from '../engine/remembered.ts'
import { renderFragment } from '../engine/render-part.tsx'
import { holeFor, Template } from '../engine/template.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/**
 * The section's tree. Rendered once for all its pages; the current one is marked and its folders are
 * opened in the finished HTML, for seven hundred links cost React milliseconds and a template nothing.
 */
export function sidebarHtml(view: PageView, section: NavFolder): Chunk[] {
  const template = remembered(
    section,
    'sidebar',
    () =>
      new Template(
        withHoles(chunksToText(renderFragment(view, () => <Sidebar view={view} section={section} />))),
      ),
  )
  const opened = foldersAround(section, view.path).map((base) => [folderHole(escapeText(base)), ' open=""'])
  return template.filled({
    [linkHole(escapeText(view.path))]: ' aria-current="page"',
    ...Object.fromEntries(opened),
  })
}

const linkHole = (path: string) => `link ${path}`
const folderHole = (base: string) => `folder ${base}`

/** Room for one more attribute at each link and each folder. */
const withHoles = (html: string) =>
  html
    .replace(/(<a[^>]* href="([^"]*)")>/g, (_, tag, path) => `${tag}${holeFor(linkHole(path))}>`)
    .replace(/(<details data-folder="([^"]*)")>/g, (_, tag, base) => `${tag}${holeFor(folderHole(base))}>`)

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
      aria-label={view.messages.sidebar}
      data-section={section.base}
      data-in-menu="narrow"
    >
      {section.path && (
        <a className="sidebar-root" lang={section.lang} href={section.path}>
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
        <li
          key={keyOf(item)}
          className={item.kind === 'separator' ? 'separator' : undefined}
          lang={item.kind === 'separator' ? item.lang : undefined}
        >
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
  if (item.kind === 'link') {
    return (
      <a lang={item.lang} href={item.href}>
        {item.title}
      </a>
    )
  }
  if (item.kind === 'page') {
    return (
      <>
        <a lang={item.lang} href={item.path}>
          {item.title}
        </a>
        {item.label && <span className="badge">{item.label}</span>}
      </>
    )
  }
  return (
    <details data-folder={item.base}>
      <summary lang={item.lang}>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <Entries items={item.path ? [ownPage(item, item.path), ...item.children] : item.children} />
    </details>
  )
}

/** A folder that is a page too lists itself first: its title only opens it. */
const ownPage = (folder: NavFolder, path: string): NavItem => ({ kind: 'page', ...titleOf(folder), path })
