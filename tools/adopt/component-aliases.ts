import type { ListItem, RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import { isJsx } from '../../content-bundle/compile/mdx/page-expressions.ts'
import {
  type ComponentName,
  type ComponentRule,
  componentRules,
} from '../../content-bundle/model/components.ts'
import { isRecord } from '../../content-bundle/model/values/is-record.ts'
import { calloutTypes, detailsOf } from './foreign-callouts.ts'
import type { ForeignUse, Prop } from './jsx-nodes.ts'
import {
  firstShown,
  firstText,
  isBlankNode,
  jsx,
  link,
  list,
  PropScript,
  paragraph,
  shownProp,
  textNode,
} from './jsx-nodes.ts'
import type { PageContext } from './page-context.ts'
import { fieldEntry } from './words-of-props.ts'

/** Makes content of ours from a component of another tool. */
export type Alias = (use: ForeignUse, page: PageContext) => RootContent[]

const rules: Readonly<Record<string, ComponentRule>> = componentRules
const shownIn = (children: readonly RootContent[]) => children.filter((child) => !isBlankNode(child))
const textIn = (children: readonly RootContent[]) => children.map((child) => plainText(child)).join('')

/**
 * A component of ours. Each prop is the first that is given of some props of theirs, such as `title name`; `lead`
 * begins the content. Without a prop that ours needs, the content is shown.
 */
export const as =
  (name: ComponentName, props: Record<string, string> = {}, lead?: string): Alias =>
  ({ props: given, children, position }) => {
    const taken: Record<string, Prop> = {}
    for (const [own, theirs] of Object.entries(props))
      taken[own] = theirs
        .split(' ')
        .map((key) => (given[key] === true ? true : firstShown(given[key])))
        .find(Boolean)
    const first = lead ? firstShown(given[lead]) : undefined
    const words = [...(first ? [paragraph(shownProp(first))] : []), ...children]
    const isWhole = Object.entries(rules[name]?.props ?? {}).every(
      ([prop, { required }]) => !required || taken[prop],
    )
    return isWhole ? [jsx(name, taken, words, position)] : words
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
  ({ props, children, position }) => {
    const type = calloutTypes.get(fixed ?? String(props.type ?? 'note').toLowerCase()) ?? 'note'
    return [jsx('Callout', { type, title: firstShown(props.title) }, children, position)]
  }

/** A mark in a cell of a table; a callout where it holds words (Mintlify). */
export const check: Alias = (use, page) =>
  shownIn(use.children).length > 0 || use.props.title !== undefined
    ? callout('check')(use, page)
    : [textNode('✓')]

/** Details whose summary is a prop, or inside. */
export const accordion: Alias = ({ props, children, position }) => {
  const title = firstShown(props.title, props.summary, props.label, props.description)
  const open = props.defaultOpen === true || props.open === true
  if (title !== undefined) return [detailsOf(title, open, children)]
  const holds = (name: string) => children.some((child) => isJsx(child) && child.name === name)
  if (holds('Summary')) return [jsx('Details', { open: open || undefined }, children, position)]
  return holds('Details') ? children : [detailsOf('Details', open, children)]
}

/** A summary is words: a heading in it would have an anchor. */
export const summary: Alias = ({ children }) => [
  jsx(
    'Summary',
    {},
    children.flatMap((child) =>
      child.type === 'heading' || child.type === 'paragraph' ? child.children : [child],
    ),
  ),
]

export const cards: Alias = ({ props, children, position }) => {
  const columns = Number(props.cols ?? props.columns ?? props.num)
  return [jsx('Cards', { columns: columns >= 1 && columns <= 4 ? columns : undefined }, children, position)]
}

/** A list as cards, in an element with the class `cards` (Material for MkDocs). */
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
  const href = head.type === 'link' ? head.url : undefined
  const others = words.filter((word) => word !== head)
  const text = others.every(isBlankNode) ? [] : [paragraph(...others)]
  return [jsx('Card', { title, href }, [...text, ...rest.filter(({ type }) => type !== 'thematicBreak')])]
}

/** Tabs that share a choice become the tabs of ours that do. */
export const tabs: Alias = ({ props, children, position }) => {
  const entries = (value: Prop): unknown[] => (Array.isArray(value) ? value : [])
  const values = entries(props.values).filter(isRecord)
  const labels = new Map(values.map(({ value, label }) => [String(value), String(label ?? value)]))
  const items = entries(props.items).map((item) =>
    String(isRecord(item) && 'label' in item ? item.label : item),
  )
  const all = shownIn(children).map((child, index) => {
    const isTab = isJsx(child) && child.name === 'Tab'
    const own = isTab
      ? child.attributes.find((attribute) => 'name' in attribute && attribute.name === 'label')?.value
      : null
    const label = typeof own === 'string' ? (labels.get(own) ?? own) : own ? undefined : items[index]
    return { label, tab: jsx('Tab', { label }, isTab ? child.children : [child], child.position) }
  })
  const known = all.flatMap(({ label }) => label ?? [])
  const isShared =
    ['groupId', 'syncKey', 'storageKey'].some((key) => props[key] !== undefined) &&
    known.length === all.length
  return [
    jsx(
      isShared ? 'LangTabs' : 'Tabs',
      { items: isShared ? known : undefined },
      all.map(({ tab }) => tab),
      position,
    ),
  ]
}

export const codeBlock: Alias = ({ props, children, position }) => {
  if (props.code instanceof PropScript)
    return [jsx('pre', {}, [jsx('code', {}, [shownProp(props.code)])], position)]
  const lang = firstText(
    props.lang,
    props.language,
    /language-(\S+)/.exec(String(props.className ?? ''))?.[1],
  )
  const title = firstText(props.title)
  const value = firstText(props.code) ?? textIn(children)
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : null
  return [{ type: 'code', lang: lang ?? null, meta, value: value.replace(/^\n|\n\s*$/g, ''), position }]
}

/** Lines for a terminal. */
export const snippet: Alias = (use, page) => {
  const { text } = use.props
  return codeBlock(
    { ...use, props: { lang: 'sh', code: Array.isArray(text) ? text.join('\n') : text } },
    page,
  )
}

export const diagram: Alias = ({ props }) => [
  { type: 'code', lang: 'mermaid', value: firstText(props.chart) ?? '' },
]

export const formula: Alias = ({ children }) => [
  jsx('Math', { formula: textIn(children), display: true }, []),
]

export const anchor: Alias = ({ props, children }) => {
  const url = firstText(props.href, props.to)
  return url
    ? [
        link(
          url,
          children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child])),
        ),
      ]
    : children
}

export const image: Alias = ({ props, position }) => {
  const url = firstText(props.src, isRecord(props.sources) ? String(props.sources.light ?? '') : undefined)
  return url ? [{ type: 'image', url, alt: firstText(props.alt) ?? '', position }] : []
}

/** A video or page of another host, as a link: readers choose to go there. */
export const embed: Alias = ({ props, children }, page) => {
  const id = firstText(props.id, props.videoId, props.youTubeId)
  const url = firstText(props.src, props.url) ?? (id && `https://www.youtube.com/watch?v=${id}`)
  if (!url) return children
  page.lost('embedded page or video', url)
  return [paragraph(link(url, [textNode(firstText(props.title, props.caption) ?? 'Video')]))]
}

export const parameter: Alias = ({ props, children }) => {
  const name = firstText(props.query, props.path, props.body, props.header, props.form, props.name)
  return name ? [fieldEntry(props, name, children)] : children
}

/** A table of types from data (Fumadocs). */
export const typeTable: Alias = ({ props }) =>
  Object.entries(isRecord(props.type) ? props.type : {}).map(([name, field]) => {
    const fields = isRecord(field) ? (field as Record<string, Prop>) : {}
    const description = firstText(fields.description)
    return fieldEntry(fields, name, description ? [paragraph(textNode(description))] : [])
  })

export const tooltip: Alias = ({ props, children }) => {
  const tip = firstText(props.tip, props.content, props.text, props.headline)
  return tip ? [...children, textNode(` (${tip})`)] : children
}

export const update: Alias = ({ props, children }) => {
  const value = [props.label, props.description]
    .map((prop) => firstText(prop))
    .filter(Boolean)
    .join(' · ')
  return value ? [{ type: 'heading', depth: 2, children: [{ type: 'text', value }] }, ...children] : children
}

/** Tones of badges, and what other tools call them. */
const tones: Readonly<Record<string, RegExp>> = {
  blue: /^(?:note|info|blue)$/,
  green: /^(?:tip|success|green)$/,
  amber: /^(?:caution|warning|amber|orange|yellow)$/,
  red: /^(?:danger|error|red)$/,
}

export const badge: Alias = ({ props, children, position }) => {
  const kind = String(props.variant ?? props.type ?? props.color ?? props.tone)
  const [tone = 'neutral'] = Object.entries(tones).find(([, kinds]) => kinds.test(kind)) ?? []
  const text = firstShown(props.text)
  return [jsx('Badge', { tone }, text ? [shownProp(text)] : children, position)]
}

/** The level of the headings that begin steps of ours. */
const stepDepth = 3

/**
 * A step: its title as a heading (Mintlify), its own heading at the level of steps with those below it
 * (Fumadocs), or else an item of a numbered list.
 */
export const step: Alias = ({ props, children }) => {
  const title = firstShown(props.title)
  if (title)
    return [{ type: 'heading', depth: stepDepth, children: [shownProp(title)] } as RootContent, ...children]
  const shown = shownIn(children)
  const first = shown.find(({ type }) => type === 'heading')
  if (first?.type !== 'heading') return [list(true, [shown])]
  const down = stepDepth - first.depth
  return shown.map((node) =>
    node.type === 'heading'
      ? { ...node, depth: Math.min(6, Math.max(1, node.depth + down)) as typeof node.depth }
      : node,
  )
}

/** Steps that are lists (Starlight, and steps without headings) are one list; level 3 headings are steps of ours. */
export const steps: Alias = ({ children, position }) => {
  const shown = shownIn(children)
  const [first] = shown
  return first?.type === 'list' && shown.every((child) => child.type === 'list')
    ? [{ ...first, children: shown.flatMap((child) => (child.type === 'list' ? child.children : [])) }]
    : [jsx('Steps', {}, children, position)]
}

/** Links to the pages of this folder (Docusaurus). */
export const pageCards: Alias = (_, page) => [
  jsx(
    'Cards',
    {},
    page.neighbors().map(({ title, path }) => jsx('Card', { title, href: path }, [])),
  ),
]
