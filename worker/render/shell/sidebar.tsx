import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Messages } from '../../../content-bundle/model/messages.ts'
import { type NavFolder, type NavItem, titleOf } from '../../../content-bundle/model/nav.ts'
import { cachedFragment } from '../engine/cached-fragment.tsx'
import { attributesPlaceholder } from '../engine/fragment.ts'
import { type Html, raw } from '../engine/html.ts'
import { Icon } from './icon.tsx'

/** The navigation beside an article. */
export interface Sidebar {
  /** The top-level folder that holds the page. */
  folder: NavFolder
  /** Path of the page. */
  currentPath: string
}

/** The sidebar of a page: rendered once per folder, then marked with the page and the folders around it. */
export function sidebarHtml({ folder, currentPath }: Sidebar, messages: Messages): Html {
  const label = messages.sidebar
  const values: Record<string, Html> = { [linkPlaceholder(currentPath)]: raw(' aria-current="page"') }
  for (const base of foldersAround(folder, currentPath)) values[folderPlaceholder(base)] = raw(' open=""')
  return cachedFragment(folder, 'sidebar', { label }, SidebarTree).fill(values)
}

const linkPlaceholder = (path: string) => `link ${path}`
const folderPlaceholder = (base: string) => `folder ${base}`

/** Prefixes of the folders that hold a path, outermost first. */
function foldersAround(folder: NavFolder, path: string): string[] {
  return folder.children.flatMap((child) =>
    child.kind === 'folder' && (path === child.base || path.startsWith(`${child.base}/`))
      ? [child.base, ...foldersAround(child, path)]
      : [],
  )
}

function SidebarTree({ shared: folder, label }: { shared: NavFolder; label: string }) {
  return (
    <nav
      className="sidebar"
      id={frameIds.sidebar}
      aria-label={label}
      data-section={folder.base}
      data-in-menu="narrow"
    >
      {folder.path && (
        <a
          className="sidebar-root"
          lang={folder.lang}
          href={folder.path}
          {...attributesPlaceholder(linkPlaceholder(folder.path))}
        >
          {folder.title}
        </a>
      )}
      <Entries items={folder.children} />
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
        <a lang={item.lang} href={item.path} {...attributesPlaceholder(linkPlaceholder(item.path))}>
          {item.title}
        </a>
        {item.label && <span className="badge">{item.label}</span>}
      </>
    )
  }
  return (
    <details data-folder={item.base} {...attributesPlaceholder(folderPlaceholder(item.base))}>
      <summary lang={item.lang}>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <Entries items={item.path ? [ownPage(item, item.path), ...item.children] : item.children} />
    </details>
  )
}

/** The first entry of a folder that has a page: the folder's title only opens the folder. */
const ownPage = (folder: NavFolder, path: string): NavItem => ({ kind: 'page', ...titleOf(folder), path })
