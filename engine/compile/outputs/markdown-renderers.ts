import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import {
  type Availability,
  availabilityMessages,
  type CalloutType,
  calloutMessages,
  type TreeComponent,
} from '../../model/components.ts'
import { authorOf, profileUrlOf } from '../../model/people/contributors.ts'
import { fillMessage, nameOf } from '../../model/site/messages-of.ts'
import type { ListingName } from '../../model/site/site-config.ts'
import type { Json } from '../../model/tree.ts'
import { isRecord } from '../../model/values/is-record.ts'
import { bullets, link, listItem, paragraph, strong, tableOf, text } from '../markdown/markdown-nodes.ts'
import { asBlocks, asPhrasing } from '../mdx/as-blocks.ts'
import type { CompiledMessages } from '../site-facts.ts'
import { cardMarkdown, cardsMarkdown } from './card-markdown.ts'
import { listingMarkdown } from './listing-markdown.ts'
import type { MarkdownContext } from './to-markdown.ts'

/** The input of a renderer: the component's props, and its content as plain Markdown. */
interface MarkdownInput extends Omit<MarkdownContext, 'urlOf' | 'siteMarkdown'> {
  props: Record<string, Json>
  children: RootContent[]
}

export type MarkdownRenderer = (input: MarkdownInput) => RootContent[]

const string = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The cells of a list of lists as text. */
const rowsOf = (value: Json | undefined): string[][] =>
  Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row.map(String) : [])) : []

const asIs: MarkdownRenderer = ({ children }) => children

/** A bold title above content: what a tab becomes in Markdown. */
const titled: MarkdownRenderer = ({ props, children }) => {
  const label = string(props.label) || string(props.title)
  return label ? [paragraph(strong(label)), ...asBlocks(children)] : asBlocks(children)
}

const index =
  (component: ListingName): MarkdownRenderer =>
  ({ props, listRows }) =>
    listingMarkdown(listRows(component, props))

const isAvailability = (value: string): value is Availability => Object.hasOwn(availabilityMessages, value)

/** Looked up by a prop. */
const calloutKeys: Readonly<Record<string, (typeof calloutMessages)[CalloutType]>> = calloutMessages

type OutputMessage = Extract<keyof CompiledMessages, `output${string}`>

/** Label of a notebook output, and the note shown instead of one that cannot be rendered. */
const outputKeys: Record<string, readonly [label: OutputMessage, note?: OutputMessage]> = {
  stderr: ['outputStderr'],
  error: ['outputError'],
  interactive: ['output', 'outputInteractive'],
}

/** The list that children which are items make. */
const listOfItems: MarkdownRenderer = ({ children }) => [
  bullets(children.flatMap((child) => (child.type === 'listItem' ? [asBlocks(child.children)] : []))),
]

/** Renders each component in Markdown. The type requires one per component. */
export const markdownRenderers: Record<TreeComponent, MarkdownRenderer> = {
  Callout: ({ props, children, messages }) => {
    const title = string(props.title) || messages[calloutKeys[string(props.type)] ?? 'calloutNote']
    return [{ type: 'blockquote', children: [paragraph(strong(title)), ...asBlocks(children)] }]
  },
  Tabs: asIs,
  LangTabs: asIs,
  Tab: titled,
  Cards: cardsMarkdown,
  Card: cardMarkdown,
  Steps: asIs,
  FileTree: listOfItems,
  'FileTree.Folder': ({ props, children }) => {
    const items = children.filter((child) => child.type === 'listItem')
    const inner: BlockContent[] =
      items.length > 0 ? [{ type: 'list', ordered: false, spread: false, children: items }] : []
    return [listItem(paragraph({ type: 'inlineCode', value: `${string(props.name)}/` }), ...inner)]
  },
  'FileTree.File': ({ props }) => {
    const comment = string(props.comment)
    const name: PhrasingContent = { type: 'inlineCode', value: string(props.name) }
    return [listItem(paragraph(name, ...(comment ? [text(` ${comment}`)] : [])))]
  },
  Frame: ({ props, children }) => {
    const caption = string(props.caption)
    return caption
      ? [...asBlocks(children), paragraph({ type: 'emphasis', children: [text(caption)] })]
      : asBlocks(children)
  },
  Video: ({ props }) => [paragraph(link(string(props.title), string(props.src)))],
  Details: ({ children }) => asBlocks(children),
  Summary: ({ children }) => {
    const inline = children.flatMap((child) =>
      child.type === 'paragraph' ? child.children : asPhrasing([child]),
    )
    return [paragraph({ type: 'strong', children: inline })]
  },
  AvailabilityBanner: ({ props, messages, site }) => {
    if (site.plans.length > 0 && site.plans.every(({ id }) => props[id] === 'full')) {
      const plans = site.plans.map(({ name }) => nameOf(messages, name))
      return [paragraph(strong(messages.availabilityEverywhere), text(` ${plans.join(', ')}`))]
    }
    const items = site.plans.flatMap(({ id, name }) => {
      const value = string(props[id])
      return isAvailability(value)
        ? [`${nameOf(messages, name)}: ${messages[availabilityMessages[value]]}`]
        : []
    })
    return [paragraph(strong(messages.availability), text(` — ${items.join('; ')}`))]
  },
  Badge: asIs,
  Mermaid: ({ props }) => [{ type: 'code', lang: 'mermaid', value: string(props.chart) }],
  Math: ({ props }) =>
    props.display
      ? [{ type: 'math', value: string(props.formula) }]
      : [{ type: 'inlineMath', value: string(props.formula) }],
  Term: ({ props, children, site }) =>
    site.pages.glossary === null
      ? children
      : [
          {
            type: 'link',
            url: `${site.pages.glossary}#${string(props.id)}`,
            children: asPhrasing(children),
          },
        ],
  CookbookIndex: index('CookbookIndex'),
  IntegrationIndex: index('IntegrationIndex'),
  BlogIndex: index('BlogIndex'),
  ChangelogIndex: index('ChangelogIndex'),
  CustomerIndex: index('CustomerIndex'),
  FaqIndex: index('FaqIndex'),
  Authors: ({ props, site }) => [
    bullets(
      (Array.isArray(props.names) ? props.names : [])
        .map((username) => authorOf(site, String(username)))
        .map(({ name, title, github }) => {
          const profile = github && profileUrlOf(site, github)
          return [
            paragraph(profile ? link(name, profile) : text(name), ...(title ? [text(` ${title}`)] : [])),
          ]
        }),
    ),
  ],
  Contributors: () => [],
  Traces: ({ props, children }) => [paragraph(strong(string(props.legend))), ...children],
  // In the words and order of the page: checks compare the two.
  Trace: ({ props }) => {
    const [step = '', time = '', ...labels] = rowsOf([props.head ?? []])[0] ?? []
    const rows = rowsOf(props.rows).map(([name = '', kind = '', , , length = '', ...details]) => {
      const told = labels.flatMap((label, column) => (details[column] ? `${label} ${details[column]}` : []))
      return [`${name} ${kind}`, `${Number(length).toFixed(2)} s`, told.join(' · ')]
    })
    const facts = rowsOf(props.facts).map((fact) => fact.join(': '))
    return [
      paragraph(strong(string(props.note)), text(` ${string(props.question)}`)),
      paragraph(text(string(props.answer))),
      paragraph(text(facts.join(' · '))),
      ...(props.verdict === undefined ? [] : [paragraph(text(string(props.verdict)))]),
      tableOf([[step, time, labels.join(', ')], ...rows]),
    ]
  },
  ContactForm: ({ props, messages }) => {
    const { contactEmail, contactName, contactTopic, contactMessage, feedbackOptional } = messages
    const topic = Array.isArray(props.topics) && props.topics.length > 0 ? [contactTopic] : []
    const fields = [contactEmail, `${contactName} ${feedbackOptional}`, ...topic, contactMessage]
    return [bullets(fields.map((field) => [paragraph(text(field))]))]
  },
  ApiOperation: asIs,
  ApiRoute: ({ props }) => [{ type: 'inlineCode', value: `${string(props.method)} ${string(props.path)}` }],
  ApiRequest: ({ props }) => {
    const { method, base, path } = isRecord(props.operation) ? props.operation : {}
    return path === undefined ? [] : [{ type: 'code', lang: 'http', value: `${method} ${base}${path}` }]
  },
  ApiFields: titled,
  ApiSamples: asIs,
  CodeBlock: asIs,
  NotebookAnchor: () => [],
  NotebookCell: asIs,
  NotebookOutput: ({ props, children, messages }) => {
    const [label, note] = outputKeys[string(props.kind)] ?? ['output']
    const below = note ? [paragraph(text(messages[note]))] : []
    return [paragraph(text(`${messages[label]}:`)), ...asBlocks(children), ...below]
  },
  NotebookRun: ({ props, messages }) => {
    const said = props.standIn ? messages.notebookRunStandIn : messages.notebookRun
    const values = { date: string(props.date), versions: string(props.versions) }
    return [paragraph(text(fillMessage(said, values)))]
  },
}
