import { z } from 'zod'
import type { FrontMatter } from '../model/front-matter.ts'
import type { Nav, NavFolder, NavItem } from '../model/nav.ts'
import { type Place, Problems } from './diagnostics.ts'
import { didYouMean } from './did-you-mean.ts'

/** A page as the nav needs it. */
export interface NavSource {
  path: string
  front: FrontMatter
  /** The language of its title, where it is not the nav's. */
  lang?: string | undefined
}

/** A folder's `meta.json`, where it stands, and the language of its titles where it is not the nav's. */
export interface FolderSource {
  meta: FolderMeta
  file: string
  lang?: string
}

/** `meta.json` of a folder. Entries: a name, `!name` (hidden), `---Title---`, `[Title](url)`, `...` (the rest). */
const metaSchema = z.strictObject({
  title: z.string().optional(),
  label: z.string().optional(),
  pages: z.array(z.string()).optional(),
})
export type FolderMeta = z.infer<typeof metaSchema>

/** Checks one `meta.json`; null when it is unusable. */
export function readMeta(text: string, problems: Problems): FolderMeta | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? []
    problems.error(
      line && column ? { line: Number(line), column: Number(column) } : null,
      `This is not valid JSON: ${message.replace(/ in JSON at position.*$/, '')}.`,
      'A comma after the last entry and single quotes are not JSON.',
    )
    return null
  }
  const result = metaSchema.safeParse(value)
  if (result.success) return result.data
  const fields = Object.keys(metaSchema.shape)
  let isUsable = true
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        problems.unknown(
          placeOfKey(text, key),
          `\`${key}\` is not a field.`,
          `${didYouMean(key, fields)}A folder has \`title\`, \`label\` and \`pages\`.`,
        )
      continue
    }
    isUsable = false
    problems.error(
      placeOfKey(text, String(issue.path[0] ?? '')),
      `\`${issue.path.join('.')}\`: ${issue.message}.`,
      '`title` and `label` are text, `pages` is a list of names.',
    )
  }
  if (!isUsable) return null
  return metaSchema.parse(
    Object.fromEntries(Object.entries(value as object).filter(([key]) => fields.includes(key))),
  )
}

function placeOfKey(text: string, key: string): Place | null {
  const offset = text.indexOf(`"${key}"`)
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

interface Folder {
  base: string
  names: Map<string, Folder>
  pages: Map<string, NavSource>
  own: NavSource | null
}

const emptyFolder = (base: string): Folder => ({ base, names: new Map(), pages: new Map(), own: null })

/**
 * The order of a locale's pages, from `meta.json` where there is one, else by file name.
 * `metas` is keyed by folder URL (`''` for the root). Entries that name nothing are errors.
 */
export function buildNav(
  pages: readonly NavSource[],
  metas: ReadonlyMap<string, FolderSource>,
  lenient: boolean,
  broken: ReadonlySet<string> = new Set(),
): { nav: Nav; problems: Problems[] } {
  const root = emptyFolder('')
  for (const page of pages) place(root, page)
  const problems: Problems[] = []
  const items = itemsOf(root, { metas, broken, lenient, problems })
  return { nav: { items }, problems }
}

function place(root: Folder, page: NavSource): void {
  const segments = page.path.split('/').filter(Boolean)
  if (segments.length === 0) {
    root.own = page
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

const humanize = (name: string) => {
  const words = name.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface NavContext {
  metas: ReadonlyMap<string, FolderSource>
  /** Paths of pages with faults of their own: naming one is no fault. */
  broken: ReadonlySet<string>
  lenient: boolean
  /** Gets what is wrong with each folder's entries. */
  problems: Problems[]
}

function itemsOf(folder: Folder, context: NavContext): NavItem[] {
  const { metas, broken, lenient, problems } = context
  const names = [...new Set([...folder.pages.keys(), ...folder.names.keys()])].sort()
  const found = metas.get(folder.base)
  const faults = new Problems(found?.file ?? '', lenient)
  const used = new Set<string>(['index'])
  const ownLang = langOf(found)
  const entries = found?.meta.pages ?? ['...']
  const items = entries.map((entry): NavItem[] | 'rest' => {
    if (entry === '...') return 'rest'
    const separator = /^---(.*?)-*$/.exec(entry)
    if (separator) return [{ kind: 'separator', title: separator[1]?.trim() ?? '', ...ownLang }]
    const link = /^\[(.+)\]\((.+)\)$/.exec(entry)
    if (link?.[1] && link[2]) return [{ kind: 'link', title: link[1], href: link[2], ...ownLang }]
    const name = entry.replace(/^!/, '')
    if (name === 'index') return []
    if (broken.has(`${folder.base}/${name}`)) return []
    if (!names.includes(name)) {
      faults.unknown(
        null,
        `\`pages\` names \`${entry}\`, and there is no such page or folder.`,
        `${didYouMean(name, names)}Here are ${names.join(', ') || 'none'}.`,
      )
      return []
    }
    used.add(name)
    return entry.startsWith('!') ? [] : itemFor(name)
  })
  if (!entries.includes('...')) items.push('rest')
  if (faults.found.length > 0) problems.push(faults)
  return items.flatMap((item) =>
    item === 'rest' ? names.filter((name) => !used.has(name)).flatMap(itemFor) : item,
  )

  function itemFor(name: string): NavItem[] {
    const page = folder.pages.get(name)
    const inner = folder.names.get(name)
    if (!inner)
      return page
        ? [
            {
              kind: 'page',
              title: titleOf(page),
              path: page.path,
              ...langOf(page),
              ...(page.front.label && { label: page.front.label }),
            },
          ]
        : []
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
