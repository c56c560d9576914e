import { posix } from 'node:path'
import type { Json } from '../../engine/model/tree.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Lost } from './adoption-report.ts'
import { dataIn, type ForeignConfig, valueAt } from './foreign-config.ts'

/** One entry of a sidebar. */
export interface NavEntry {
  /** A page or a folder as the tool names it, from the tree's root; null for a link. */
  target: string | null
  href?: string
  title?: string | undefined
  /** The groups that it is in, outermost first. */
  groups: readonly string[]
}

/** Order and titles that a file gives the entries of its folder. */
export interface FolderNav {
  title?: string | undefined
  order?: number
  /** As `pages` of `meta.json`; undefined where the file says no order. */
  pages?: string[]
  titles: ReadonlyMap<string, string>
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const isUrl = (target: string) => /^[a-z]+:\/\//.test(target)

/** Files that hold the order of their folder. */
const folderFiles: { origin: string; file: RegExp; read: (value: Record<string, unknown>) => FolderNav }[] = [
  { origin: 'Nextra', file: /^_meta\.(?:[jt]sx?|json)$/, read: readNextra },
  { origin: 'Docusaurus', file: /^_category_\.(?:json|ya?ml)$/, read: readCategory },
  { origin: 'Fumadocs', file: /^meta\.json$/, read: readFumadocs },
]

/** Reads what a file says of its folder's order; null for other files, and for unreadable ones, which are lost. */
export function readFolderNav(file: string, source: string, lost: Lost): FolderNav | null {
  const reader = folderFiles.find((known) => known.file.test(posix.basename(file)))
  const value = reader && dataIn(file, source, lost)
  return reader && isRecord(value) ? reader.read(value) : null
}

export const isFolderNav = (file: string): boolean =>
  folderFiles.some((known) => known.file.test(posix.basename(file)))

/** `{ name: 'Title', other: { title, display, href, type } }` */
function readNextra(value: Record<string, unknown>): FolderNav {
  const pages: string[] = []
  const titles = new Map<string, string>()
  for (const [name, entry] of Object.entries(value)) {
    const fields = isRecord(entry) ? entry : {}
    const title = text(isRecord(entry) ? fields.title : entry)
    if (name === '*') continue
    if (fields.type === 'separator') pages.push(`---${title ?? ''}---`)
    else if (text(fields.href)) pages.push(`[${title ?? name}](${fields.href})`)
    else {
      pages.push(fields.display === 'hidden' ? `!${name}` : name)
      if (title) titles.set(name, title)
    }
  }
  return { pages, titles }
}

function readCategory({ label, position }: Record<string, unknown>): FolderNav {
  const title = text(label)
  return {
    ...(title && { title }),
    ...(typeof position === 'number' && { order: position }),
    titles: new Map(),
  }
}

/** Ours, with other fields. */
function readFumadocs({ title, pages }: Record<string, unknown>): FolderNav {
  const listed = Array.isArray(pages) ? pages.filter((entry) => typeof entry === 'string') : null
  return {
    ...(text(title) && { title: text(title) }),
    // `...folder` shows the entries of a folder; `z...a` is everything else, reversed.
    ...(listed && {
      pages: listed.map((entry) => (entry === 'z...a' ? '...' : entry.replace(/^\.\.\.(?=.)/, ''))),
    }),
    titles: new Map(),
  }
}

/** The entries of the whole sidebar, as config and files outside of the pages say it. */
export function readSidebar(
  config: ForeignConfig,
  files: Readonly<Record<string, string | null>>,
  lost: Lost,
): NavEntry[] {
  const values = config.values.flatMap((value) => {
    const plugins = Array.isArray(value.integrations) ? value.integrations : []
    return [
      // Mintlify, MkDocs, VitePress, and Starlight as a plugin of Astro
      ...[value.navigation, value.nav, valueAt(value, 'themeConfig.sidebar')],
      ...plugins.map((plugin) => valueAt(plugin, 'sidebar')),
    ]
  })
  const ofFiles = Object.entries(files).flatMap(([name, source]) => {
    if (source === null) return []
    if (name.endsWith('SUMMARY.md')) return readSummary(source)
    const value = dataIn(name, source, lost)
    // Docusaurus: the lists of all sidebars.
    return isRecord(value) ? Object.values(value).flatMap((list) => entriesIn(list, [])) : []
  })
  return [...values.flatMap((value) => entriesIn(value, [])), ...ofFiles]
}

/** Fields that name an entry, that are its target, and that hold more of them. */
const titleFields = ['label', 'text', 'title', 'group', 'tab', 'anchor', 'dropdown']
const targetFields = ['slug', 'link', 'id', 'href', 'path', 'root']
const listFields = ['items', 'pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'languages', 'versions']
const known = new Set([...titleFields, ...targetFields, ...listFields, 'type', 'autogenerate', 'dirName'])

/** Entries in a nested structure of groups, in their order, in the words of any tool. */
function entriesIn(value: unknown, groups: readonly string[]): NavEntry[] {
  if (Array.isArray(value)) return value.flatMap((item) => entriesIn(item, groups))
  if (typeof value === 'string') return [entryOf(value, undefined, groups)]
  if (!isRecord(value)) return []
  // `{ Title: 'file.md' }` of MkDocs, `{ Group: […] }`; the sidebars of VitePress, by path.
  if (!Object.keys(value).some((name) => known.has(name)))
    return Object.entries(value).flatMap(([name, inner]) => {
      if (typeof inner === 'string') return [entryOf(inner, name, groups)]
      return entriesIn(inner, name.startsWith('/') ? groups : [...groups, name])
    })
  const title = titleFields.map((name) => text(value[name])).find(Boolean)
  const target = targetFields.map((name) => text(value[name])).find(Boolean)
  const lists = listFields.flatMap((name) => (value[name] === undefined ? [] : [value[name] as Json]))
  // The page of a category (Docusaurus): `link: { type: 'doc', id }`.
  const own = text(valueAt(value, 'link.id'))
  const inner = title === undefined ? groups : [...groups, title]
  return [
    ...(target !== undefined && value.type !== 'html' ? [entryOf(target, title, groups)] : []),
    ...(own !== undefined ? [entryOf(own, title, inner)] : []),
    ...lists.flatMap((list) => entriesIn(list, inner)),
  ]
}

const entryOf = (target: string, title: string | undefined, groups: readonly string[]): NavEntry =>
  isUrl(target)
    ? { target: null, href: target, title: title ?? target, groups }
    : { target: target.replace(/^\/|\/$|\.mdx?$/g, '') || 'index', title, groups }

/** A list of links (mdBook); a heading begins a group. */
function readSummary(source: string): NavEntry[] {
  const entries: NavEntry[] = []
  let groups: readonly string[] = []
  for (const line of source.split('\n')) {
    const heading = /^#\s+(\S.*)/.exec(line)?.[1]?.trimEnd()
    if (heading) groups = /^summary$/i.test(heading) ? [] : [heading]
    const [, title, path] = /\[([^[\]]+)\]\(([^()]+)\.md\)/.exec(line) ?? []
    if (title && path) entries.push({ target: path.replace(/^\.\//, ''), title, groups })
  }
  return entries
}
