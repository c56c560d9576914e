import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parse as parseYaml, stringify as yamlText } from 'yaml'
import { filesBelow } from '../../content-bundle/build/sources/files-below.ts'
import { splitFrontMatter } from '../../content-bundle/compile/sources/split-front-matter.ts'
import type { TeamMember } from '../../content-bundle/model/site/site-config.ts'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'

interface BlogInput {
  /** The foreign site. */
  folder: string
  /** The folder of posts in it. */
  name: string
  staging: string
  locale: string
}

/** The blog of a foreign site. */
export interface StagedBlog {
  /** Where each staged post comes from, by its path in the staging folder. */
  sources: ReadonlyMap<string, string>
  /** The people of `authors.yml` and of front matter. */
  team: TeamMember[]
  /** Where a post is, by the address that it had. */
  moved: ReadonlyMap<string, string>
}

/** `2026-05-28-title.md`, `2026/05/28/title.md`, `2026-05-28-title/index.md` */
const dated = /^(?:.*\/)?(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+?)(?:\/index)?\.mdx?$/
const cut = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Copies the blog of a Docusaurus site into `staging`, its front matter in our words; null where there is none. */
export function stageBlog({ folder, name: base, staging, locale }: BlogInput): StagedBlog | null {
  const blog = join(folder, base)
  if (!existsSync(blog)) return null
  const files = filesBelow(blog).filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
  if (files.length === 0) return null
  const known = new Map(Object.entries(yamlIn(join(blog, 'authors.yml'))))
  const labels = yamlIn(join(blog, 'tags.yml'))
  const team = new Map<string, TeamMember>()
  const sources = new Map<string, string>()
  const moved = new Map<string, string>()
  const posts: { name: string; date: string }[] = []
  for (const file of files) {
    const source = join(blog, file)
    const text = readFileSync(source, 'utf8')
    const { yaml, body } = splitFrontMatter(text)
    const given = fieldsOf(yaml)
    const [, year, month, day, rest = file.replace(/(?:\/index)?\.mdx?$/, '')] = dated.exec(file) ?? []
    const slug = typeof given.slug === 'string' ? given.slug.replace(/^\/|\/$/g, '') : null
    const name = slug || rest
    const date = dateOf(given.date) ?? (year ? `${year}-${month}-${day}` : null)
    const authors = listOf(given.authors ?? given.author).map((author) => authorOf(author, known, team))
    const tags = listOf(given.tags).map((tag) => labelOf(tag, labels))
    const front = {
      title: given.title ?? /^#\s+(.+?)\s*$/m.exec(body)?.[1] ?? rest,
      description: given.description ?? excerptOf(body),
      ...(date && { date }),
      ...(authors.length > 0 && { authors }),
      ...(tags.length > 0 && { tags }),
      ...(typeof given.image === 'string' && { image: given.image }),
      ...(given.draft === true && { draft: true }),
      ...(given.unlisted === true && { unlisted: true }),
    }
    const target = posix.join(locale, base, `${name}${posix.extname(file)}`)
    write(join(staging, target), `---\n${yamlText(front)}---\n\n${body.replace(cut, '')}`)
    sources.set(target, source)
    posts.push({ name, date: date ?? '' })
    if (slug === null && year) moved.set(`/${base}/${year}/${month}/${day}/${rest}`, `/${base}/${name}`)
  }
  for (const file of filesBelow(blog).filter((name) => /(?:^|\/)_.*\.mdx?$/.test(name))) {
    mkdirSync(dirname(join(staging, locale, base, file)), { recursive: true })
    copyFileSync(join(blog, file), join(staging, locale, base, file))
  }
  const newest = posts.toSorted((a, b) => b.date.localeCompare(a.date)).map(({ name }) => name)
  write(
    join(staging, locale, base, 'meta.json'),
    JSON.stringify({ title: 'Blog', pages: newest.filter((name) => !name.includes('/')) }),
  )
  // The documentation comes first.
  write(join(staging, locale, 'meta.json'), JSON.stringify({ pages: ['...', base] }))
  const index = posix.join(locale, base, 'index.mdx')
  write(
    join(staging, index),
    '---\ntitle: Blog\ndescription: All posts, the newest first.\n---\n\n<BlogIndex />\n',
  )
  sources.set(index, blog)
  return { sources, team: [...team.values()], moved }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function fieldsOf(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parseYaml(yaml, { logLevel: 'silent' })
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const yamlIn = (file: string): Record<string, unknown> =>
  existsSync(file) ? fieldsOf(readFileSync(file, 'utf8')) : {}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const dateOf = (value: unknown): string | null => {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '')
  return /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0] ?? null
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The username of an author, who joins the team: a key of `authors.yml`, or fields of the post itself. */
function authorOf(
  given: unknown,
  known: ReadonlyMap<string, unknown>,
  team: Map<string, TeamMember>,
): string {
  const own = isRecord(given) ? given : {}
  const key = textIn(own.key) ?? textIn(given)
  const found = key === null ? undefined : known.get(key)
  const fields: Record<string, unknown> = { ...(isRecord(found) ? found : {}), ...own }
  const socials = isRecord(fields.socials) ? fields.socials : {}
  const name = textIn(fields.name) ?? key ?? 'Unknown'
  const username = key ?? name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')
  const x = textIn(socials.x)
  team.set(username, {
    username,
    firstName: name.split(' ')[0] ?? name,
    name,
    title: textIn(fields.title) ?? '',
    image: null,
    twitter: x === null ? null : x.includes('://') ? x : `https://x.com/${x}`,
    github: textIn(socials.github),
  })
  return username
}

/** A tag as readers see it: `tags.yml` has the labels of keys. */
function labelOf(tag: unknown, labels: Readonly<Record<string, unknown>>): string {
  const found = typeof tag === 'string' ? labels[tag] : tag
  return (isRecord(found) ? textIn(found.label) : null) ?? String(tag)
}

/** The first sentence of a post, without marks, for lists of posts. */
function excerptOf(body: string): string {
  const paragraph = (body.split(cut)[0] ?? body)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^(?:#|import |export |:::|<|!\[|```)/.test(part))
  const plain = (paragraph ?? '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]|\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
  return plain.length <= 160 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 157))}…`
}
