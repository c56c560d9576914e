import { closedFolderAttribute, frameIds } from '../../../engine/model/dom.ts'
import { type NavFolder, type NavItem, readingOrder } from '../../../engine/model/nav.ts'
import type { Page } from '../../../engine/model/page.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { componentsOf } from '../../../engine/model/tree.ts'
import { addressOf, folderOfPath } from '../../../engine/model/urls/url-path.ts'
import { isRecord } from '../../../engine/model/values/is-record.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { Fragment, fragmentKey, placeholder } from '../engine/cached-fragment.tsx'
import { type Html, type HtmlValue, html, raw } from '../engine/html.ts'

/** The navigation next to an article. */
export interface Sidebar {
  /** The top-level folder that holds the page. */
  folder: NavFolder
  currentPath: string
  /** Levels of folders that are open on every page. */
  openLevels: number
  /** Path of the site, for links. */
  siteBase: string
  /** True where links are relative: closed folders then name their base, which scripts read from links otherwise. */
  namesBases?: boolean
}

/**
 * The sidebar of a page: the entries of the first levels and of the folders around the page. Every other folder
 * is a link to its first page, until a script fetches its entries and opens it. Rendered once for all pages of a
 * folder. `end` is what the site shows below, `versions` above.
 */
export function sidebarHtml(
  { folder, currentPath, openLevels, siteBase, namesBases = false }: Sidebar,
  messages: Messages,
  page: Pick<Page, 'headings' | 'tree' | 'uses'> | null = null,
  end: Html | null = null,
  versions: Html | null = null,
): Html {
  const open = [...new Set([...outerFolders(folder, openLevels), ...foldersAround(folder, currentPath)])]
  const { sidebar: label, overview } = messages
  const props = { label, open, overview, siteBase, namesBases, sectionLabel: folder.label }
  return memo(
    folder,
    fragmentKey('sidebar', props),
    () => new Fragment(String(treeHtml(folder, props))),
  ).fill({
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
  /** Names the navigation for assistive technology. */
  label: string
  siteBase: string
  namesBases: boolean
  /** Prefixes of the open folders. */
  open: readonly string[]
  /** Names the page of a folder among the folder's entries, where its title would be there twice. */
  overview: string
  /** The label of the whole section, which its entries do not repeat. */
  sectionLabel?: string | undefined
}

/** An attribute with the language of a title that has another one than the page. */
const langOf = (lang: string | undefined): Html | null => (lang === undefined ? null : html` lang="${lang}"`)

/** A title as text. One of another language has its own direction: its signs stay where its author put them. */
const titleHtml = ({ title, lang }: Pick<NavItem, 'title' | 'lang'>): HtmlValue =>
  lang === undefined ? title : html`<bdi>${title}</bdi>`

/** Written without React, which takes 5 ms for a sidebar in a new worker. */
function treeHtml(folder: NavFolder, shown: Shown): Html {
  const { base, path, lang, children } = folder
  return html`<nav class="sidebar" id="${frameIds.sidebar}" aria-label="${shown.label}" data-section="${base}" data-in-menu="narrow">${placeholder('versions')}${
    path &&
    html`<a class="sidebar-root"${langOf(lang)} href="${addressOf(shown.siteBase, path)}"${placeholder(linkPlaceholder(path))}>${titleHtml(folder)}</a>`
  }${listHtml(children, shown)}${placeholder('end')}</nav>`
}

const listHtml = (items: readonly NavItem[], shown: Shown): Html =>
  html`<ul>${items.map((item) =>
    item.kind === 'separator'
      ? html`<li class="separator"${langOf(item.lang)}>${titleHtml(item)}</li>`
      : html`<li>${entryHtml(item, shown)}</li>`,
  )}</ul>`

function entryHtml(item: Exclude<NavItem, { kind: 'separator' }>, shown: Shown): Html {
  if (item.kind === 'link')
    return html`<a${langOf(item.lang)} href="${addressOf(shown.siteBase, item.href)}">${titleHtml(item)}</a>`
  if (item.kind === 'folder') return folderHtml(item, shown)
  const { lang, path, label } = item
  const badge = label && label !== shown.sectionLabel && html`<span class="badge">${label}</span>`
  return html`<a${langOf(lang)} href="${addressOf(shown.siteBase, path)}"${placeholder(linkPlaceholder(path))}>${titleHtml(item)}</a>${badge || null}${placeholder(operationsPlaceholder(path))}`
}

function folderHtml(folder: NavFolder, shown: Shown): Html {
  const isOpen = shown.open.includes(folder.base)
  const [first] = readingOrder([folder])
  const lang = langOf(folder.lang)
  // A folder without pages holds only links, which are all shown.
  if (!isOpen && first) {
    const isRead = !shown.namesBases && folderOfPath(first.path) === folder.base
    const base = isRead ? '' : folder.base
    return html`<a${lang} href="${addressOf(shown.siteBase, first.path)}" ${raw(closedFolderAttribute)}="${base}">${titleHtml(folder)}</a>`
  }
  const ownPage: NavItem[] = folder.path ? [{ kind: 'page', title: shown.overview, path: folder.path }] : []
  return html`<details data-folder="${folder.base}"${isOpen && raw(' open=""')}><summary${lang}>${titleHtml(folder)}</summary>${listHtml([...ownPage, ...folder.children], shown)}</details>`
}
