import type { FrontMatter } from '../../model/front-matter.ts'
import type { Nav, NavFolder, NavItem } from '../../model/nav.ts'
import { didYouMean, offered } from '../../model/text/did-you-mean.ts'
import { Diagnostics } from '../diagnostics.ts'
import { type FolderSource, linkOfEntry, nameOfEntry } from '../sources/read-meta.ts'
import { humanize } from './slug.ts'

/** A page, for the navigation. */
export interface NavSource {
  path: string
  front: FrontMatter
  /** Language of the title, if different from the navigation's. */
  lang?: string | undefined
}

interface Folder {
  base: string
  names: Map<string, Folder>
  pages: Map<string, NavSource>
  index: NavSource | null
}

const emptyFolder = (base: string): Folder => ({ base, names: new Map(), pages: new Map(), index: null })

/**
 * Builds a locale's navigation, ordered by `meta.json` or else by file name. `metas` is keyed by folder URL
 * (`''` for the root). Entries that match nothing are errors.
 */
export function buildNav(
  pages: readonly NavSource[],
  metas: ReadonlyMap<string, FolderSource>,
  leftOut: ReadonlySet<string> = new Set(),
): { nav: Nav; diagnostics: Diagnostics[] } {
  const root = emptyFolder('')
  for (const page of pages) place(root, page)
  const diagnostics: Diagnostics[] = []
  const items = itemsOf(root, { metas, leftOut, diagnostics })
  return { nav: { items }, diagnostics }
}

function place(root: Folder, page: NavSource): void {
  const segments = page.path.split('/').filter(Boolean)
  if (segments.length === 0) {
    root.index = page
    return
  }
  let folder = root
  for (const segment of segments.slice(0, -1)) {
    let inner = folder.names.get(segment)
    if (!inner) {
      inner = emptyFolder(`${folder.base}/${segment}`)
      folder.names.set(segment, inner)
    }
    folder = inner
  }
  folder.pages.set(segments.at(-1) ?? '', page)
}

const langOf = (source: { lang?: string | undefined } | undefined) =>
  source?.lang ? { lang: source.lang } : {}

const titleOf = ({ front }: NavSource) => front.sidebarTitle ?? front.title

interface NavContext {
  metas: ReadonlyMap<string, FolderSource>
  /** Paths of drafts and of pages that failed to compile; naming one is not an error. */
  leftOut: ReadonlySet<string>
  /** Receives the diagnostics of each folder. */
  diagnostics: Diagnostics[]
}

/** `2-setup` before `10-end`. */
const byNumberAndName = new Intl.Collator('en', { numeric: true }).compare

function itemsOf(folder: Folder, context: NavContext): NavItem[] {
  const { metas, leftOut, diagnostics } = context
  const names = [...new Set([...folder.pages.keys(), ...folder.names.keys()])].sort(byNumberAndName)
  const writtenMeta = metas.get(folder.base)
  const faults = new Diagnostics(writtenMeta?.file ?? '')
  const used = new Set<string>(['index'])
  const ownLang = langOf(writtenMeta)
  const entries = writtenMeta?.meta.pages ?? ['...']
  /** How often names are listed: twice is a fault, and what a folder listed twice holds would multiply. */
  const listed = new Map<string, number>()
  const items = entries.map((entry): NavItem[] | 'rest' => {
    const separator = /^---(.*?)-*$/.exec(entry)
    if (separator) return [{ kind: 'separator', title: separator[1]?.trim() ?? '', ...ownLang }]
    const link = linkOfEntry(entry)
    if (link) return [{ kind: 'link', ...link, ...ownLang }]
    const name = nameOfEntry(entry)
    const times = (listed.get(name) ?? 0) + 1
    listed.set(name, times)
    if (times === 2)
      faults.error(
        writtenMeta?.places.get(entry) ?? null,
        `\`pages\` lists \`${name}\` more than once.`,
        'Keep one of them.',
      )
    if (times > 1) return []
    if (entry === '...') return 'rest'
    if (name === 'index') return []
    if (leftOut.has(`${folder.base}/${name}`)) return []
    if (!names.includes(name)) {
      faults.error(
        writtenMeta?.places.get(entry) ?? null,
        `\`pages\` lists \`${entry}\`, but there is no such page or folder.`,
        `${didYouMean(name, names)}Available: ${offered(names).join(', ') || 'none'}.`,
      )
      return []
    }
    used.add(name)
    return entry.startsWith('!') ? [] : itemFor(name)
  })
  if (!entries.includes('...')) items.push('rest')
  if (faults.list.length > 0) diagnostics.push(faults)
  return items.flatMap((item) =>
    item === 'rest' ? names.filter((name) => !used.has(name)).flatMap(itemFor) : item,
  )

  function itemFor(name: string): NavItem[] {
    const page = folder.pages.get(name)
    const inner = folder.names.get(name)
    if (!inner) {
      if (!page) return []
      const { path, front } = page
      const label = front.label && { label: front.label }
      return [{ kind: 'page', title: titleOf(page), path, ...langOf(page), ...label }]
    }
    const source = metas.get(inner.base)
    const meta = source?.meta
    const item: NavFolder = {
      kind: 'folder',
      title: meta?.title ?? (page ? titleOf(page) : humanize(name)),
      base: inner.base,
      path: page?.path ?? null,
      ...langOf(meta?.title ? source : page),
      children: itemsOf(inner, context),
    }
    const label = meta?.label ?? page?.front.label
    if (label) item.label = label
    return [item]
  }
}
