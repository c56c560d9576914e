import { isRecord } from '../../model/values/is-record.ts'
import { childrenOf, type DocumentNode, isBlank, textOf } from '../document.ts'
import { inSentence } from '../mdx/as-blocks.ts'
import { codeGroup } from './code-group.ts'
import {
  type Alias,
  badge,
  callout,
  component,
  details,
  type ForeignUse,
  fieldEntry,
  fileTreeEntries,
  firstText,
  flattened,
  foreignParagraph,
  textNode,
  textProp,
} from './foreign-nodes.ts'
import { check, otherComponents } from './other-components.ts'
import { step, steps } from './steps.ts'

const contents: Alias = ({ children }) => children
const nothing: Alias = () => []

const accordion: Alias = ({ props, children, position }) => {
  const title = firstText(props.title, props.summary, props.label, props.description)
  const isOpen = props.defaultOpen === true || props.open === true
  const holdsDetails = children.some((child) => child.type === 'component' && child.name === 'Details')
  if (title === undefined && holdsDetails) return children
  return [details(title ?? 'Details', isOpen, children, position)]
}

const cards: Alias = ({ props, children, position }) => {
  const columns = Number(props.cols ?? props.columns ?? props.num)
  return [
    component('Cards', { columns: columns >= 1 && columns <= 4 ? columns : undefined }, children, position),
  ]
}

const card: Alias = ({ props, children, position }) => {
  const description = textProp(props.description)
  const href = firstText(props.href, props.link)
  const title = firstText(props.title, props.name, href)
  const words = [...(description ? [foreignParagraph([textNode(description)])] : []), ...children]
  return title === undefined ? words : [component('Card', { title, href }, words, position)]
}

const tab: Alias = ({ props, children, position }) => [
  component(
    'Tab',
    { label: firstText(props.label, props.title, props.value, props.name) },
    children,
    position,
  ),
]

/** Tabs that share a choice become the tabs of ours that do. */
const tabs: Alias = ({ props, children, position }) => {
  const shown = flattened(children).filter((child) => !isBlank(child))
  const labels = new Map(
    (Array.isArray(props.values) ? props.values : [])
      .filter((entry) => isRecord(entry) && entry.value !== undefined)
      .map(({ value, label }) => [String(value), String(label ?? value)]),
  )
  for (const child of shown) {
    if (child.type !== 'component' || child.name !== 'Tab') continue
    const label = labels.get(String(child.props.label))
    if (label) child.props.label = label
  }
  const items = Array.isArray(props.items) ? props.items.map(itemLabel) : undefined
  const isShared = [props.groupId, props.syncKey, props.storageKey].some((key) => key !== undefined)
  return [component(isShared ? 'LangTabs' : 'Tabs', { items }, shown, position)]
}

/** An entry of `items`: its text, or the `label` of an object (Nextra). */
const itemLabel = (item: unknown): string =>
  String(typeof item === 'object' && item !== null && 'label' in item ? item.label : item)

const code: Alias = ({ props, children, position }) => {
  const lang = firstText(
    props.lang,
    props.language,
    /language-(\S+)/.exec(String(props.className ?? ''))?.[1],
  )
  const title = textProp(props.title)
  const value = textProp(props.code) ?? children.map(textOf).join('')
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : null
  return [{ type: 'code', lang: lang ?? null, meta, value: value.replace(/^\n|\n\s*$/g, ''), position }]
}

const link: Alias = ({ props, children, position }) => {
  const url = firstText(props.href, props.to)
  const words = children.flatMap((child) => (child.type === 'paragraph' ? childrenOf(child) : [child]))
  return url ? [{ type: 'link', url, children: inSentence(words), position }] : children
}

const image: Alias = ({ props, position }) => {
  const url = firstText(props.src, isRecord(props.sources) ? props.sources.light : undefined)
  return url ? [{ type: 'image', url, alt: textProp(props.alt) ?? '', position }] : []
}

const parameter: Alias = ({ props, children }) => {
  const name = firstText(props.query, props.path, props.body, props.header, props.form, props.name)
  return name ? [fieldEntry(props, name, children)] : children
}

/** A table of types from data (Fumadocs). */
const typeTable: Alias = ({ props }) =>
  Object.entries(isRecord(props.type) ? props.type : {}).map(([name, field]) => {
    const fields = isRecord(field) ? field : {}
    const description = textProp(fields.description)
    return fieldEntry(fields, name, description ? [foreignParagraph([textNode(description)])] : [])
  })

const fileTree: Alias = ({ children, position }) => [
  component('FileTree', {}, fileTreeEntries(children), position),
]
const folder: Alias = ({ props, children, position }) => [
  component(
    'FileTree.Folder',
    {
      name: textProp(props.name) ?? '…',
      open: props.open === true || props.defaultOpen === true || undefined,
    },
    children,
    position,
  ),
]
const file: Alias = ({ props, position }) => [
  component(
    'FileTree.File',
    { name: textProp(props.name) ?? '…', comment: textProp(props.comment) },
    [],
    position,
  ),
]

const tooltip: Alias = ({ props, children }) => {
  const tip = firstText(props.tip, props.content, props.text, props.headline)
  return tip ? [...children, textNode(` (${tip})`)] : children
}

const update: Alias = ({ props, children }) => {
  const title = [props.label, props.description].map(textProp).filter(Boolean).join(' · ')
  return title
    ? [{ type: 'heading', depth: 2, children: [{ type: 'text', value: title }] }, ...children]
    : children
}

const frame: Alias = ({ props, children, position }) => [
  component(
    'Frame',
    { caption: textProp(props.caption), wide: props.wide === true || undefined },
    children,
    position,
  ),
]

const formula: Alias = ({ children }) => [
  component('Math', { formula: children.map(textOf).join(''), display: true }, []),
]

/**
 * Components of other tools, by the tools they come from, and what each becomes. Lenient builds read this
 * table before the list of our own components, because some have our names and other props.
 */
const table: { origin: string; components: Record<string, Alias> }[] = [
  {
    origin: 'Docusaurus',
    components: {
      Admonition: callout(),
      BrowserOnly: contents,
      CodeBlock: code,
      DocCardList: nothing,
      Link: link,
      TabItem: tab,
      Tabs: tabs,
      TOCInline: nothing,
      ThemedImage: image,
    },
  },
  {
    origin: 'Starlight',
    components: {
      Aside: callout(),
      Badge: badge,
      Card: card,
      CardGrid: cards,
      Code: code,
      FileTree: fileTree,
      Fragment: contents,
      Icon: nothing,
      Image: image,
      LinkButton: link,
      LinkCard: card,
      Steps: steps,
    },
  },
  {
    origin: 'VitePress',
    components: { VPBadge: badge },
  },
  {
    origin: 'Mintlify',
    components: {
      Accordion: accordion,
      AccordionGroup: contents,
      CardGroup: cards,
      Check: check,
      CodeGroup: codeGroupOf,
      Column: contents,
      Columns: cards,
      Danger: callout('danger'),
      Expandable: accordion,
      Frame: frame,
      Info: callout('info'),
      Latex: formula,
      Note: callout('note'),
      Panel: contents,
      ParamField: parameter,
      RequestExample: codeGroupOf,
      ResponseExample: codeGroupOf,
      ResponseField: parameter,
      Step: step,
      Tab: tab,
      Tip: callout('tip'),
      Tooltip: tooltip,
      Tree: fileTree,
      'Tree.File': file,
      'Tree.Folder': folder,
      Update: update,
      Warning: callout('warning'),
    },
  },
  {
    origin: 'Nextra',
    components: {
      Bleed: contents,
      Callout: callout(),
      Cards: cards,
      'Cards.Card': card,
      'FileTree.File': file,
      'FileTree.Folder': folder,
      'Tabs.Tab': tab,
    },
  },
  {
    origin: 'Fumadocs',
    components: {
      Accordions: contents,
      DynamicCodeBlock: code,
      File: file,
      Files: fileTree,
      Folder: folder,
      ImageZoom: image,
      InlineTOC: nothing,
      TypeTable: typeTable,
    },
  },
  { origin: 'Components of many sites', components: otherComponents },
]

function codeGroupOf({ children, position }: ForeignUse): DocumentNode[] {
  return [codeGroup(children, position)]
}

const aliases = new Map(table.flatMap(({ components }) => Object.entries(components)))

/** What a component of another tool becomes; null when no tool of the table has it. */
export const fromForeign = (use: ForeignUse): DocumentNode[] | null => aliases.get(use.name)?.(use) ?? null

/** Names of the components that lenient builds know besides our own, with their origins. */
export const foreignComponentNames = (): { name: string; origin: string }[] =>
  table.flatMap(({ origin, components }) => Object.keys(components).map((name) => ({ name, origin })))
