import { posix } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { Json } from '../../model/tree.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { ownJson } from '../../model/values/own-json.ts'
import type { Diagnostics } from '../diagnostics.ts'
import { literalDefault } from './literal-default.ts'

/** What a navigation file says about one folder. `pages` is written as in `meta.json`. */
interface ForeignFolder {
  title?: string
  order?: number
  pages?: string[]
  titles: Map<string, string>
}

/** By the folder's URL: `''` for the root, `/guides`. */
export type ForeignFolders = Map<string, ForeignFolder>

/** Files that hold the navigation in other tools. */
const readers: {
  origin: string
  file: RegExp
  read: (text: string, folder: string) => ForeignFolders | null
}[] = [
  { origin: 'Nextra', file: /^_meta\.(?:[jt]sx?|json)$/, read: readNextra },
  { origin: 'Docusaurus', file: /^_category_\.json$/, read: readCategory },
  { origin: 'Docusaurus', file: /^sidebars\.[jt]s$/, read: readSidebars },
  { origin: 'Mintlify', file: /^(?:docs|mint)\.json$/, read: readMintlify },
  { origin: 'mdBook', file: /^SUMMARY\.md$/, read: readSummary },
  { origin: 'Starlight', file: /^astro\.config\.(?:[cm]?js|ts)$/, read: readStarlight },
  { origin: 'MkDocs', file: /^mkdocs\.ya?ml$/, read: readMkDocs },
]

const readerOf = (file: string) => readers.find((reader) => reader.file.test(posix.basename(file)))

/** Whether a file of a pages folder holds navigation of another tool. */
export const isForeignNav = (file: string): boolean => readerOf(file) !== undefined

/** Reads a navigation file of another tool; empty, with a warning, when it is not understood. */
export function readForeignNav(file: string, text: string, diagnostics: Diagnostics): ForeignFolders {
  const reader = readerOf(file)
  const folder = posix.dirname(file) === '.' ? '' : `/${posix.dirname(file)}`
  const found = reader?.read(text, folder)
  if (!found)
    diagnostics.warn(
      null,
      `The navigation of ${reader?.origin} cannot be read here.`,
      'Write the order in `meta.json`.',
    )
  return found ?? new Map()
}

type Fields = { [key: string]: Json }
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined)

function json(source: string): Json | null {
  try {
    return ownJson<Json>(source)
  } catch {
    return null
  }
}

/** `{ name: 'Title', other: { title, display, href, type } }` */
function readNextra(source: string, folder: string): ForeignFolders | null {
  const value = json(source) ?? literalDefault(source)
  if (value === null || !isFields(value)) return null
  const found: ForeignFolder = { pages: [], titles: new Map() }
  for (const [name, entry] of Object.entries(value)) {
    const fields: Fields = isFields(entry) ? entry : {}
    const title = text(isFields(entry) ? fields.title : entry)
    if (name === '*') continue
    if (fields.type === 'separator') found.pages?.push(`---${title ?? ''}---`)
    else if (typeof fields.href === 'string') found.pages?.push(`[${title ?? name}](${fields.href})`)
    else {
      found.pages?.push(fields.display === 'hidden' ? `!${name}` : name)
      if (title) found.titles.set(name, title)
    }
  }
  return new Map([[folder, found]])
}

function readCategory(source: string, folder: string): ForeignFolders | null {
  const value = json(source)
  if (value === null || !isFields(value)) return null
  const title = text(value.label)
  const order = typeof value.position === 'number' ? value.position : undefined
  return new Map([
    [folder, { ...(title && { title }), ...(order !== undefined && { order }), titles: new Map() }],
  ])
}

interface Entry {
  /** From the root, without an extension. */
  path: string
  title?: string | undefined
  group?: string | undefined
}

function readMintlify(source: string): ForeignFolders | null {
  const value = json(source)
  if (value === null || !isFields(value)) return null
  return foldersOf(
    entriesOf(value.navigation, undefined, [
      'pages',
      'groups',
      'tabs',
      'anchors',
      'dropdowns',
      'languages',
      'versions',
    ]),
  )
}

function readSidebars(source: string, folder: string): ForeignFolders | null {
  const value = literalDefault(source.replace(/^module\.exports\s*=/m, 'export default'))
  if (value === null || !isFields(value)) return null
  const entries = Object.values(value).flatMap((list) => entriesOf(list, undefined, ['items']))
  return foldersOf(entries.map((entry) => ({ ...entry, path: posix.join(folder.slice(1), entry.path) })))
}

/** `starlight({ sidebar: [{ label, items: ['path', { label, slug }, { autogenerate }] }] })` */
function readStarlight(source: string): ForeignFolders | null {
  const value = literalDefault(source)
  const plugins = value !== null && isFields(value) ? value.integrations : null
  if (!Array.isArray(plugins)) return null
  const plugin = plugins.find((entry) => isFields(entry) && Array.isArray(entry.sidebar))
  return foldersOf(plugin && isFields(plugin) ? starlightEntries(plugin.sidebar, undefined) : [])
}

function starlightEntries(value: Json | undefined, group: string | undefined): Entry[] {
  if (Array.isArray(value)) return value.flatMap((item) => starlightEntries(item, group))
  if (typeof value === 'string') return [{ path: value, group }]
  if (!isFields(value)) return []
  const label = text(value.label)
  const path = text(value.slug) ?? text(value.link)
  if (path !== undefined && !path.includes('://'))
    return [{ path: path.replace(/^\/|\/$/g, '') || 'index', title: label, group }]
  return starlightEntries(value.items, label ?? group)
}

/** `nav: [{ Title: file.md }, file.md, { Group: […] }]` */
function readMkDocs(source: string): ForeignFolders | null {
  const value = parseYaml(source, { logLevel: 'silent' })
  return isRecord(value) ? foldersOf(mkDocsEntries(value.nav as Json | undefined, undefined)) : null
}

function mkDocsEntries(value: Json | undefined, group: string | undefined): Entry[] {
  if (Array.isArray(value)) return value.flatMap((item) => mkDocsEntries(item, group))
  if (typeof value === 'string') return [{ path: value, group }]
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([title, target]): Entry[] =>
    typeof target === 'string'
      ? target.includes('://')
        ? []
        : [{ path: target, title, group }]
      : mkDocsEntries(target, title),
  )
}

/** Pages in a nested structure of groups, in their order; `lists` are the fields that hold more of it. */
function entriesOf(value: Json | undefined, group: string | undefined, lists: readonly string[]): Entry[] {
  if (typeof value === 'string') return [{ path: value.replace(/^\//, ''), group }]
  if (Array.isArray(value)) return value.flatMap((item) => entriesOf(item, group, lists))
  if (!isFields(value)) return []
  const id = text(value.id)
  if (id !== undefined) return [{ path: id, title: text(value.label), group }]
  const name = text(value.group) ?? text(value.label) ?? group
  return lists.flatMap((field) => entriesOf(value[field], name, lists))
}

/** A list of links; a heading begins a group. */
function readSummary(source: string, folder: string): ForeignFolders {
  const entries: Entry[] = []
  let group: string | undefined
  for (const line of source.split('\n')) {
    const heading = /^#\s+(.+?)\s*$/.exec(line)?.[1]
    if (heading) group = /^summary$/i.test(heading) ? undefined : heading
    const [, title, path] = /\[([^\]]+)\]\(([^)]+?)\.md\)/.exec(line) ?? []
    if (title && path)
      entries.push({ path: posix.join(folder.slice(1), path.replace(/^\.\//, '')), title, group })
  }
  return foldersOf(entries)
}

/** The order of each folder, from the order of all pages. A group begins with its name in its folder. */
function foldersOf(entries: readonly Entry[]): ForeignFolders {
  const folders: ForeignFolders = new Map()
  const groups = new Map<string, string | undefined>()
  const folderAt = (base: string): ForeignFolder => {
    const known = folders.get(base) ?? { pages: [], titles: new Map() }
    folders.set(base, known)
    return known
  }
  for (const { path, title, group } of entries) {
    const segments = path.replace(/\.mdx?$/, '').split('/')
    for (const [depth, name] of segments.entries()) {
      const base = segments
        .slice(0, depth)
        .map((segment) => `/${segment}`)
        .join('')
      const folder = folderAt(base)
      const isPage = depth === segments.length - 1
      if (isPage && group !== groups.get(base)) {
        groups.set(base, group)
        if (group) folder.pages?.push(`---${group}---`)
      }
      if (!folder.pages?.includes(name)) folder.pages?.push(name)
      if (isPage && title) folder.titles.set(name, title)
    }
  }
  return folders
}
