import { posix } from 'node:path'
import { splitFrontMatter } from '../../engine/compile/sources/split-front-matter.ts'
import type { TeamMember } from '../../engine/model/site/site-config.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Lost } from './adoption-report.ts'
import type { ConfinedFolder } from './confined-folder.ts'
import { configText, dataIn } from './foreign-config.ts'
import type { FolderNav } from './foreign-nav.ts'
import { type Fields, fieldsOf, unreadable } from './page-front.ts'
import { type ForeignPage, isPageFile, isPartialFile, tooLarge } from './read-tree.ts'

/** The blog of a foreign site. */
export interface ForeignBlog {
  /** Posts, and the page that lists them; front matter is ours. */
  pages: ForeignPage[]
  /** The people of `authors.yml` and of front matter. */
  team: TeamMember[]
  /** The path of a post by the address that it had. */
  moved: ReadonlyMap<string, string>
  nav: FolderNav
}

interface BlogContext {
  /** Paths of other pages. */
  taken: Set<string>
  /** The address at which a path is served. */
  served: (path: string) => string
  lost: Lost
}

/** `2026-05-28-title.md`, `2026/05/28/title.md`, `2026-05-28-title/index.md` */
const dated = /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+?)(?:\/index)?\.mdx?$/
const cut = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Reads the blog of a Docusaurus site, below the folder `base`; null where there is none. */
export function readBlog(
  folder: ConfinedFolder,
  base: string,
  locale: string,
  { taken, served, lost }: BlogContext,
): ForeignBlog | null {
  const files = folder.filesBelow(base).filter((file) => isPageFile(file) && !isPartialFile(file))
  if (files.length === 0) return null
  const recordIn = (name: string) => {
    const text = configText(folder, `${base}/${name}`, lost)
    const value = text === null ? undefined : dataIn(`${base}/${name}`, text, lost)
    return isRecord(value) ? value : {}
  }
  const people: People = { known: new Map(Object.entries(recordIn('authors.yml'))), team: new Map() }
  const labels = recordIn('tags.yml')
  const moved = new Map<string, string>()
  const posts = files.flatMap((file) => {
    const source = posix.join(base, file)
    const text = folder.read(source)
    if (text === null) {
      lost(tooLarge, source)
      return []
    }
    const { yaml, body } = splitFrontMatter(text)
    const given = fieldsOf(yaml, () => lost(unreadable, source))
    const [, year, month, day, rest = file.replace(/(?:\/index)?\.mdx?$/, '')] = dated.exec(file) ?? []
    const slug = typeof given.slug === 'string' ? given.slug.replace(/^\/|\/$/g, '') : null
    const name = slug || rest
    const date = dateOf(given.date) ?? (year ? `${year}-${month}-${day}` : null)
    const tags = listOf(given.tags).map((tag) => labelOf(tag, labels))
    const authors = listOf(given.authors ?? given.author).map((author) => authorOf(author, people))
    const { slug: _, id: __, author: ___, ...others } = given
    const fields: Fields = {
      ...others,
      title: given.title ?? /^#[ \t]+(\S.*)/m.exec(body)?.[1]?.trimEnd() ?? rest,
      description: given.description ?? excerptOf(body),
      ...(date && { date }),
      ...(authors.length > 0 && { authors }),
      ...(tags.length > 0 && { tags }),
    }
    const path = served(posix.join('/', base, posix.join('/', name)))
    if (taken.has(path)) {
      lost('page whose address another page has', source)
      return []
    }
    taken.add(path)
    if (slug === null && year) moved.set(`/${base}/${year}/${month}/${day}/${rest}`, path)
    const page: ForeignPage = {
      ...{ locale, source, path, fields, body: body.replace(cut, '') },
      file: `${path.slice(1)}${posix.extname(file)}`,
    }
    return [{ page, name: posix.relative(`/${base}`, path), date: date ?? '' }]
  })
  const newest = posts.toSorted((a, b) => b.date.localeCompare(a.date)).map(({ name }) => name)
  const index: ForeignPage = {
    ...{ locale, source: `${base}/index.mdx`, path: `/${base}`, file: `${base}/index.mdx` },
    fields: { title: 'Blog', description: 'All posts, the newest first.' },
    body: '<BlogIndex />\n',
  }
  return {
    pages: [...posts.map(({ page }) => page), index],
    team: [...people.team.values()],
    moved,
    nav: { title: 'Blog', pages: newest.filter((name) => !name.includes('/')), titles: new Map() },
  }
}

interface People {
  /** By their keys in `authors.yml`. */
  known: ReadonlyMap<string, unknown>
  team: Map<string, TeamMember>
}

const listOf = (value: unknown): unknown[] => [value ?? []].flat()

const dateOf = (value: unknown): string | null => {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '')
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The username of an author, who joins the team: a key of `authors.yml`, or fields of the post itself. */
function authorOf(given: unknown, { known, team }: People): string {
  const own = isRecord(given) ? given : {}
  const key = textIn(own.key) ?? textIn(given)
  const found = key === null ? undefined : known.get(key)
  const fields: Record<string, unknown> = { ...(isRecord(found) ? found : {}), ...own }
  const socials = isRecord(fields.socials) ? fields.socials : {}
  const name = textIn(fields.name) ?? key ?? 'Unknown'
  const username = key ?? name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  const [x, github] = [textIn(socials.x) ?? '', textIn(socials.github) ?? '']
  team.set(username, {
    username,
    firstName: name.split(' ')[0] ?? name,
    name,
    title: textIn(fields.title) ?? '',
    image: null,
    twitter:
      /^https:\/\/\S+$/.test(x) && URL.canParse(x) ? x : /^@?\w+$/.test(x) ? `https://x.com/${x}` : null,
    github: /^[\w-]+$/.test(github) ? github : null,
  })
  return username
}

/** A tag as readers see it: `tags.yml` has the labels of keys. */
function labelOf(tag: unknown, labels: Readonly<Record<string, unknown>>): string {
  const found = typeof tag === 'string' ? labels[tag] : tag
  return (isRecord(found) ? textIn(found.label) : null) ?? String(tag)
}

/** The first sentence of a post, without marks, for lists of posts. */
export function excerptOf(body: string): string {
  const paragraph = (body.split(cut)[0] ?? body)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^(?:#|import |export |:::|<|!\[|```)/.test(part))
  const plain = (paragraph ?? '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]|\{[^{}]*\}/g, '')
    .replace(/\s+/g, ' ')
  return plain.length <= 160 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 157))}…`
}
