import { posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { stringify as yamlText } from 'yaml'
import { explicitId } from '../../engine/compile/markdown/resolve-references.ts'
import { headingWords } from '../../engine/compile/markdown/with-title.ts'
import { expressionOf } from '../../engine/compile/mdx/page-expressions.ts'
import { humanize } from '../../engine/compile/outputs/slug.ts'
import { yamlMaxLength } from '../../engine/compile/sources/read-yaml.ts'
import { frontMatterSchema } from '../../engine/model/front-matter.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { Lost } from './adoption-report.ts'
import { parseForeignYaml } from './foreign-config.ts'

export type Fields = Record<string, unknown>

/** Place of a page in the sidebar, from the front matter of another tool. */
export interface NavHints {
  /** Pages with an order come first, the smallest first. */
  order?: number
  isHidden?: boolean
}

/** What a page without its fields is, in the report. */
export const unreadable = 'page whose front matter cannot be read'

/** Fields of YAML, as far as it can be read: `onFault` is called where some of it cannot. A title is always read. */
export function fieldsOf(yaml: string, onFault: () => void): Fields {
  const isLong = yaml.length > yamlMaxLength
  const value = isLong ? undefined : parseForeignYaml(yaml, onFault)
  if (value === null) return {}
  if (isRecord(value)) return value
  if (isLong || value !== undefined) onFault()
  const [, title] = /^title:[ \t]*(\S.*)/m.exec(yaml) ?? []
  return title ? { title: title.trimEnd().replace(/^(["'])(.*)\1$/, '$2') } : {}
}

/** Fields that have another name in ours. */
const renamed: Readonly<Record<string, string>> = {
  // Docusaurus
  sidebar_label: 'sidebarTitle',
  image: 'ogImage',
  // Mintlify
  tag: 'label',
  'og:image': 'ogImage',
  // MkDocs, Jekyll
  nav_title: 'sidebarTitle',
}
/** Fields that say where a page is in the sidebar: Docusaurus; Just the Docs. */
const orders = ['sidebar_position', 'nav_order']
/** Fields of ours that mean the same elsewhere. Others have our own meaning. */
const shared = [
  'title',
  'sidebarTitle',
  'seoTitle',
  'description',
  'ogImage',
  'noindex',
  'draft',
  'label',
  'canonical',
  'date',
  'authors',
  'tags',
  'lang',
] as const satisfies (keyof typeof frontMatterSchema.shape)[]
/** Fields that are read elsewhere: where a page is served. */
const read = new Set(['slug', 'id', 'sidebar', ...orders, 'hidden', 'unlisted'])

/** Front matter of another tool as ours: fields renamed, and what they say about the sidebar. Others are lost. */
export function convertFields(given: Fields, lost: Lost): { front: Fields; nav: NavHints } {
  const fields = { ...given, ...fromSidebar(given.sidebar) }
  for (const [from, to] of Object.entries(renamed))
    if (typeof fields[from] === 'string') {
      fields[to] ??= fields[from]
      delete fields[from]
    }
  if (typeof fields.title === 'number') fields.title = String(fields.title)
  const date = isRecord(fields.date) ? fields.date.created : fields.date
  if (date instanceof Date || typeof date === 'string')
    fields.date = (date instanceof Date ? date.toISOString() : date).slice(0, 10)
  if (fields.unlisted === true || fields.hidden === true) fields.noindex ??= true
  const front: Fields = {}
  for (const name of shared)
    if (frontMatterSchema.shape[name].safeParse(fields[name]).success && fields[name] !== undefined)
      front[name] = fields[name]
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(front, name) && !read.has(name)) lost('front matter field', name)
  const order = [...orders.map((name) => fields[name]), isRecord(given.sidebar) && given.sidebar.order]
  const isHidden = [fields.unlisted, fields.hidden, isRecord(given.sidebar) && given.sidebar.hidden].includes(
    true,
  )
  const first = order.find((value) => typeof value === 'number')
  return { front, nav: { ...(first !== undefined && { order: first }), ...(isHidden && { isHidden }) } }
}

/** `sidebar: { label, badge }` of Starlight. */
function fromSidebar(sidebar: unknown): Fields {
  if (!isRecord(sidebar)) return {}
  const { label, badge } = sidebar
  const text = isRecord(badge) ? badge.text : badge
  return {
    ...(typeof label === 'string' && { sidebarTitle: label }),
    ...(typeof text === 'string' && { label: text }),
  }
}

/**
 * The titles of a page; a heading that is the title is taken out of `root`. The first heading of level 1 names a
 * page without a title, else its file does. Another heading at the beginning names the page too: the title is then
 * for sidebars and browsers, as in Docusaurus and Nextra. It may end in the names of its section and site:
 * `Overview | Agents | Lamps`.
 */
export function titlesOf(front: Fields, root: Root, file: string): Fields {
  const at = root.children.findIndex((node) => node.type === 'heading' && node.depth === 1)
  const heading = root.children[at]
  const words = heading?.type === 'heading' ? headingWords(heading) : ''
  const isFirst = at !== -1 && at === root.children.findIndex(isShown)
  const given = typeof front.title === 'string' ? front.title : null
  // Links may lead to an anchor that is written.
  const isTitle = words !== '' && (given === null || words === given || !explicitId.test(plainText(heading)))
  if (isTitle && (given === null || isFirst)) root.children.splice(at, 1)
  if (given === null) return { title: words || nameOf(file) }
  const short = given.replace(/(?<!\s)\s+\|\s.*$/s, '')
  const isNamedByHeading = isTitle && isFirst && words !== given
  if (!isNamedByHeading && short === given) return {}
  return {
    title: isNamedByHeading ? words : short,
    sidebarTitle: front.sidebarTitle ?? short,
    seoTitle: given,
  }
}

/** True for content, and not for statements and comments. */
const isShown = (node: RootContent) =>
  node.type !== 'mdxjsEsm' && (node.type !== 'mdxFlowExpression' || expressionOf(node) !== null)

/** Name of a page from its file, or from its folder for an index page. */
const nameOf = (file: string): string =>
  humanize(posix.basename(file.replace(/\.mdx?$/, '').replace(/(^|\/)(?:index|readme)$/i, ''))) || 'Home'

/** Front matter as text. */
export const frontText = (front: Fields): string => `---\n${yamlText(front)}---\n`
