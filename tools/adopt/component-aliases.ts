import type { ListItem, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { isJsx } from '../../engine/compile/mdx/page-expressions.ts'
import { type ComponentName, type ComponentRule, componentRules } from '../../engine/model/components.ts'
import { isRecord } from '../../engine/model/values/is-record.ts'
import type { PageContext } from './adoption-report.ts'
import {
  attributeText,
  calloutTypes,
  detailsOf,
  firstText,
  isBlankNode,
  jsx,
  type KnownProps,
  link,
  sentence,
  textNode,
} from './jsx-nodes.ts'
import { fieldEntry } from './props-as-markdown.ts'

/** A use of a component of another tool. */
export interface ForeignUse {
  name: string
  props: KnownProps
  children: RootContent[]
}

/** Makes content of ours from a component of another tool. */
export type Alias = (use: ForeignUse, page: PageContext) => RootContent[]

const rules: Readonly<Record<string, ComponentRule>> = componentRules
const shownIn = (children: readonly RootContent[]) => children.filter((child) => !isBlankNode(child))
const textIn = (children: readonly RootContent[]) => children.map((child) => plainText(child)).join('')
const holds = (children: readonly RootContent[], name: string) =>
  children.some((child) => isJsx(child) && child.name === name)

/**
 * A component of ours. Each prop is the first that is given of some props of theirs, such as `title name`; `lead`
 * begins the content. Without a prop that ours needs, the content is shown.
 */
export const as =
  (name: ComponentName, props: Record<string, string> = {}, lead = ''): Alias =>
  ({ props: given, children }) => {
    const taken: KnownProps = {}
    for (const [own, theirs] of Object.entries(props)) {
      const values = theirs.split(' ').map((key) => given[key])
      taken[own] = values.includes(true) || firstText(...values)
    }
    const first = firstText(given[lead])
    const words = first ? [sentence('paragraph', [textNode(first)]), ...children] : children
    const needed = Object.entries(rules[name]?.props ?? {}).filter(([, { required }]) => required)
    return needed.every(([prop]) => taken[prop] !== undefined) ? [jsx(name, taken, words)] : words
  }

export const contents: Alias = ({ children }) => children

/** Nothing of ours does the same: it is counted as lost. With `keeps`, its words stay. */
export const lost =
  (kind: string, keeps = false): Alias =>
  ({ name, children }, page) => {
    page.lost(kind, `<${name}>`)
    return keeps ? children : []
  }

/** A callout; `fixed` is its kind, else its prop `type` says it. */
export const callout =
  (fixed?: string): Alias =>
  ({ props, children }) => {
    const type = calloutTypes.get(fixed ?? String(props.type ?? 'note').toLowerCase()) ?? 'note'
    return [jsx('Callout', { type, title: firstText(props.title) }, children)]
  }

/** A mark in a cell of a table; a callout where it holds words (Mintlify). */
export const check: Alias = (use, page) =>
  shownIn(use.children).length > 0 ? callout('check')(use, page) : [textNode('✓')]

/** Details whose summary is a prop, or inside. */
export const accordion: Alias = ({ props, children }) => {
  const title = firstText(props.title, props.summary, props.label, props.description)
  const isOpen = props.defaultOpen === true || props.open === true
  if (title === undefined && holds(children, 'Summary'))
    return [jsx('Details', { open: isOpen || undefined }, children)]
  return title === undefined && holds(children, 'Details')
    ? children
    : [detailsOf(title ?? 'Details', isOpen, children)]
}

/** The words in headings and paragraphs. */
const sentencesIn = (children: readonly RootContent[]): RootContent[] =>
  children.flatMap((child) =>
    child.type === 'heading' || child.type === 'paragraph' ? child.children : [child],
  )

/** A summary is words: a heading in it would have an anchor. */
export const summary: Alias = ({ children }) => [jsx('Summary', {}, sentencesIn(children))]

export const cards: Alias = ({ props, children }) => {
  const columns = Number(props.cols ?? props.columns ?? props.num)
  return [jsx('Cards', { columns: columns >= 1 && columns <= 4 ? columns : undefined }, children)]
}

/** An element without a meaning; a list as cards if it has the class `cards` (Material for MkDocs). */
export const division: Alias = ({ props, children }) => {
  const { class: classes, className: _, markdown: __, ...others } = props
  const [first, ...rest] = shownIn(children)
  if (/\bcards\b/.test(String(classes)) && first?.type === 'list' && rest.length === 0)
    return [jsx('Cards', {}, first.children.flatMap(cardOf))]
  return Object.keys(others).length === 0 ? children : [jsx('div', others, children)]
}

/** A list item as a card: its first strong words or link are the title. */
function cardOf({ children }: ListItem): RootContent[] {
  const [line, ...rest] = children
  const words = line?.type === 'paragraph' ? line.children : []
  const head = words.find(({ type }) => type === 'strong' || type === 'link')
  const title = head && plainText(head).trim()
  if (!title) return children
  const others = words.filter((word) => word !== head)
  const text = others.every(isBlankNode) ? [] : [sentence('paragraph', others)]
  const inner = [...text, ...rest.filter(({ type }) => type !== 'thematicBreak')]
  return [jsx('Card', { title, href: head.type === 'link' ? head.url : undefined }, inner)]
}

/** Tabs that share a choice become the tabs of ours that do. */
export const tabs: Alias = ({ props, children }) => {
  const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
  const labels = new Map(
    records(props.values).map(({ value, label }) => [String(value), String(label ?? value)]),
  )
  const items = Array.isArray(props.items) ? props.items : []
  const all = shownIn(children).map((child, index) => {
    const isTab = isJsx(child) && child.name === 'Tab'
    const item: unknown = items[index]
    const given = isTab ? attributeText(child, 'label') : undefined
    const label = labels.get(given ?? '') ?? given ?? firstText(isRecord(item) ? item.label : item)
    return { label, tab: jsx('Tab', { label }, isTab ? child.children : [child]) }
  })
  const known = all.flatMap(({ label }) => label ?? [])
  const hasChoice = 'groupId' in props || 'syncKey' in props || 'storageKey' in props
  const inner = all.map(({ tab }) => tab)
  return hasChoice && known.length === all.length
    ? [jsx('LangTabs', { items: known }, inner)]
    : [jsx('Tabs', {}, inner)]
}

export const codeBlock: Alias = ({ props, children }) => {
  const named = /language-(\S+)/.exec(String(props.className ?? ''))?.[1]
  const title = firstText(props.title)?.replaceAll('"', "'")
  const text = Array.isArray(props.text) ? props.text.join('\n') : props.text
  const value = firstText(props.code, text) ?? textIn(children)
  return [
    {
      type: 'code',
      lang: firstText(props.lang, props.language, named) ?? (props.text ? 'sh' : null),
      meta: title ? `title="${title}"` : null,
      value: value.replace(/^\n/, '').trimEnd(),
    },
  ]
}

export const diagram: Alias = ({ props }) => [
  { type: 'code', lang: 'mermaid', value: firstText(props.chart) ?? '' },
]

export const formula: Alias = ({ children }) => [
  jsx('Math', { formula: textIn(children), display: true }, []),
]

export const anchor: Alias = ({ props, children }) => {
  const url = firstText(props.href, props.to)
  return url ? [link(url, sentencesIn(children))] : children
}

export const image: Alias = ({ props }) => {
  const url = firstText(props.src, isRecord(props.sources) ? props.sources.light : undefined)
  return url ? [{ type: 'image', url, alt: firstText(props.alt) ?? '' }] : []
}

/** A video or page of another host, as a link: readers choose to go there. */
export const embed: Alias = ({ props, children }, page) => {
  const id = firstText(props.id, props.videoId, props.youTubeId)
  const url = firstText(props.src, props.url) ?? (id && `https://www.youtube.com/watch?v=${id}`)
  if (!url) return children
  page.lost('embedded page or video', url)
  const words = firstText(props.title, props.caption) ?? 'Video'
  return [sentence('paragraph', [link(url, [textNode(words)])])]
}

export const parameter: Alias = ({ props, children }) => {
  const name = firstText(props.query, props.path, props.body, props.header, props.form, props.name)
  return name ? fieldEntry(props, name, children) : children
}

/** A table of types from data (Fumadocs). */
export const typeTable: Alias = ({ props }) =>
  Object.entries(isRecord(props.type) ? props.type : {}).flatMap(([name, field]) => {
    const fields = isRecord(field) ? field : {}
    const description = firstText(fields.description)
    return fieldEntry(fields, name, description ? [sentence('paragraph', [textNode(description)])] : [])
  })

export const tooltip: Alias = ({ props, children }) => {
  const tip = firstText(props.tip, props.content, props.text, props.headline)
  return tip ? [...children, textNode(` (${tip})`)] : children
}

const heading = (depth: 2 | 3, value: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
})

export const update: Alias = ({ props, children }) => {
  const title = [props.label, props.description].flatMap((prop) => firstText(prop) ?? []).join(' · ')
  return title ? [heading(2, title), ...children] : children
}

/** Tones of badges, and what other tools call them. */
const tones = {
  blue: /^(?:note|info|blue)$/,
  green: /^(?:tip|success|green)$/,
  amber: /^(?:caution|warning|amber|orange|yellow)$/,
  red: /^(?:danger|error|red)$/,
}

export const badge: Alias = ({ props, children }) => {
  const kind = String(props.variant ?? props.type ?? props.color ?? props.tone)
  const [tone = 'neutral'] = Object.entries(tones).find(([, kinds]) => kinds.test(kind)) ?? []
  const text = firstText(props.text)
  return [jsx('Badge', { tone }, text ? [textNode(text)] : children)]
}

/** A step: a heading of its title (Mintlify) or its own, at level 3 (Fumadocs), else an item of a numbered list. */
export const step: Alias = ({ props, children }) => {
  const title = firstText(props.title)
  if (title) return [heading(3, title), ...children]
  const shown = shownIn(children)
  const first = shown.find(({ type }) => type === 'heading')
  if (first?.type !== 'heading') {
    const item = { type: 'listItem', spread: true, children: shown as ListItem['children'] } as const
    return [{ type: 'list', ordered: true, spread: true, children: [item] }]
  }
  return shown.map((node) => {
    if (node.type !== 'heading') return node
    const depth = Math.min(6, Math.max(1, node.depth + 3 - first.depth)) as typeof node.depth
    return { ...node, depth }
  })
}

/** Steps that are lists (Starlight, and steps without headings) are one list; level 3 headings are steps of ours. */
export const steps: Alias = ({ children }) => {
  const lists = shownIn(children).filter((child) => child.type === 'list')
  const [first] = lists
  return first && lists.length === shownIn(children).length
    ? [{ ...first, children: lists.flatMap((list) => list.children) }]
    : [jsx('Steps', {}, children)]
}

const withCards = new WeakSet<PageContext>()

/** Links to the pages of this folder (Docusaurus), once in a page. */
export const pageCards: Alias = (_, page) => {
  if (withCards.has(page)) {
    page.lost('component', '<DocCardList> again')
    return []
  }
  withCards.add(page)
  const inner = page.neighbors().map(({ title, path }) => jsx('Card', { title, href: path }, []))
  return [jsx('Cards', {}, inner)]
}

export const fileTree: Alias = ({ children }) => [jsx('FileTree', {}, fileTreeEntries(children))]

/** The entries of a file tree that is written as a list (Starlight): folders end in `/` or hold a list. */
const fileTreeEntries = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (isJsx(node)) return [node]
    if (node.type === 'list') return node.children.map(fileOf)
    return isBlankNode(node) ? [] : [jsx('FileTree.File', { name: plainText(node) || '…' }, [])]
  })

function fileOf({ children }: ListItem): RootContent {
  const inner = children.filter((child) => child.type === 'list')
  const [line = '', ...others] = children
    .filter((child) => child.type !== 'list')
    .map((child) => plainText(child).trim())
  const [, name = '', comment = ''] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? []
  const note = [comment, ...others].filter(Boolean).join(' ')
  if (inner.length === 0 && !name.endsWith('/'))
    return jsx('FileTree.File', { name: name || '…', comment: note || undefined }, [])
  const title = [name.replace(/\/$/, ''), note].filter(Boolean).join(' ')
  return jsx('FileTree.Folder', { name: title, open: true }, fileTreeEntries(inner))
}
