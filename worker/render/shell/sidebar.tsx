import { closedFolderAttribute, frameIds } from '../../../engine/model/dom.ts'
import { type NavFolder, type NavItem, readingOrder } from '../../../engine/model/nav.ts'
import type { Page } from '../../../engine/model/page.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { componentsOf } from '../../../engine/model/tree.ts'
import { folderOfPath } from '../../../engine/model/urls/url-path.ts'
import { isRecord } from '../../../engine/model/values/is-record.ts'
import { titleText } from '../article/title-text.tsx'
import { attributesPlaceholder, cachedFragment, placeholder } from '../engine/cached-fragment.tsx'
import { type Html, html, raw } from '../engine/html.ts'

/** The navigation next to an article. */
export interface Sidebar {
  /** The top-level folder that holds the page. */
  folder: NavFolder
  currentPath: string
  /** Levels of folders that are open on every page. */
  openLevels: number
  /** True where links are relative: closed folders then name their base, which scripts read from links otherwise. */
  namesBases?: boolean
}

/**
 * The sidebar of a page: the entries of the first levels and of the folders around the page. Every other folder
 * is a link to its first page, until a script fetches its entries and opens it. Rendered once for all pages of a
 * folder. `end` is what the site shows below,
 * `versions` above.
 */
export function sidebarHtml(
  { folder, currentPath, openLevels, namesBases = false }: Sidebar,
  messages: Messages,
  page: Pick<Page, 'headings' | 'tree' | 'uses'> | null = null,
  end: Html | null = null,
  versions: Html | null = null,
): Html {
  const open = [...new Set([...outerFolders(folder, openLevels), ...foldersAround(folder, currentPath)])]
  const props = { label: messages.sidebar, open, overview: messages.overview, namesBases }
  return cachedFragment(folder, 'sidebar', props, SidebarTree).fill({
    [linkPlaceholder(currentPath)]: raw(' aria-current="page"'),
    [operationsPlaceholder(currentPath)]: page && operationsHtml(page),
    end,
    versions,
  })
}

/** The operations of the API that the page describes, each with its method. */
function operationsHtml({ headings, tree, uses }: Pick<Page, 'headings' | 'tree' | 'uses'>): Html | null {
  if (!uses.includes('ApiRequest')) return null
  const operations = [...componentsOf(tree)].flatMap(({ name, props }) =>
    name === 'ApiRequest' && isRecord(props.operation) ? [props.operation] : [],
  )
  const links = operations.flatMap(({ title, method }) => {
    const id = headings.find(({ text }) => text === title)?.id
    const [verb, label] = [String(method), String(title)]
    return id ? [html`<li><a href="#${id}"><b data-method="${verb}">${verb}</b> ${label}</a></li>`] : []
  })
  return html`<ul class="sidebar-operations">${links}</ul>`
}

const linkPlaceholder = (path: string) => `link ${path}`
const operationsPlaceholder = (path: string) => `operations ${path}`

/** Prefixes of the folders of the first levels. */
function outerFolders({ children }: NavFolder, levels: number): string[] {
  if (levels === 0) return []
  return children.flatMap((child) =>
    child.kind === 'folder' ? [child.base, ...outerFolders(child, levels - 1)] : [],
  )
}

/** Prefixes of the folders that hold a path, outermost first. */
function foldersAround(folder: NavFolder, path: string): string[] {
  return folder.children.flatMap((child) =>
    child.kind === 'folder' && (path === child.base || path.startsWith(`${child.base}/`))
      ? [child.base, ...foldersAround(child, path)]
      : [],
  )
}

interface Shown {
  namesBases: boolean
  /** Prefixes of the open folders. */
  open: readonly string[]
  /** Names the page of a folder among the folder's entries, where its title would be there twice. */
  overview: string
  /** The label of the whole section, which its entries do not repeat. */
  sectionLabel?: string | undefined
}

interface SidebarTreeProps extends Shown {
  shared: NavFolder
  label: string
}

function SidebarTree({ shared: folder, label, ...props }: SidebarTreeProps) {
  return (
    <nav
      className="sidebar"
      id={frameIds.sidebar}
      aria-label={label}
      data-section={folder.base}
      data-in-menu="narrow"
    >
      {placeholder('versions')}
      {folder.path && (
        <a
          className="sidebar-root"
          lang={folder.lang}
          href={folder.path}
          {...attributesPlaceholder(linkPlaceholder(folder.path))}
        >
          {titleText(folder)}
        </a>
      )}
      <Entries items={folder.children} {...props} sectionLabel={folder.label} />
      {placeholder('end')}
    </nav>
  )
}

function Entries({ items, ...props }: Shown & { items: NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={keyOf(item)}
          className={item.kind === 'separator' ? 'separator' : undefined}
          lang={item.kind === 'separator' ? item.lang : undefined}
        >
          <Entry item={item} {...props} />
        </li>
      ))}
    </ul>
  )
}

const keyOf = (item: NavItem) =>
  item.kind === 'page' ? item.path : item.kind === 'folder' ? item.base : `${item.kind} ${item.title}`

function Entry({ item, ...props }: Shown & { item: NavItem }) {
  if (item.kind === 'separator') return titleText(item)
  if (item.kind === 'link') {
    return (
      <a lang={item.lang} href={item.href}>
        {titleText(item)}
      </a>
    )
  }
  if (item.kind === 'page') {
    return (
      <>
        <a lang={item.lang} href={item.path} {...attributesPlaceholder(linkPlaceholder(item.path))}>
          {titleText(item)}
        </a>
        {item.label && item.label !== props.sectionLabel && <span className="badge">{item.label}</span>}
        {placeholder(operationsPlaceholder(item.path))}
      </>
    )
  }
  return <Folder folder={item} {...props} />
}

function Folder({ folder, ...props }: Shown & { folder: NavFolder }) {
  const isOpen = props.open.includes(folder.base)
  const [first] = readingOrder([folder])
  // A folder without pages holds only links, which are all shown.
  if (!isOpen && first) {
    const isRead = !props.namesBases && folderOfPath(first.path) === folder.base
    const base = isRead ? '' : folder.base
    return (
      <a lang={folder.lang} href={first.path} {...{ [closedFolderAttribute]: base }}>
        {titleText(folder)}
      </a>
    )
  }
  const ownPage: NavItem[] = folder.path ? [{ kind: 'page', title: props.overview, path: folder.path }] : []
  return (
    <details data-folder={folder.base} open={isOpen}>
      <summary lang={folder.lang}>{titleText(folder)}</summary>
      <Entries items={[...ownPage, ...folder.children]} {...props} />
    </details>
  )
}
