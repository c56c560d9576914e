import type { BlockContent, List, PhrasingContent, RootContent } from 'mdast'
import type { TreeComponent } from '../model/components.ts'
import type { Json } from '../model/tree.ts'
import { asBlocks } from './as-blocks.ts'

/** What a face is given: the component's props and its content, already plain Markdown. */
export interface FaceInput {
  props: Record<string, Json>
  children: RootContent[]
  lists: PageLists
}

/** A row of an index, such as the blog's. */
export interface ListedPage {
  path: string
  title: string
  description: string | null
}

/** What the index components list; filled from the whole site before Markdown is written. */
export interface PageLists {
  listed: (component: TreeComponent, props: Record<string, Json>) => ListedPage[]
}

export type MarkdownFace = (input: FaceInput) => RootContent[]

const text = (value: string): PhrasingContent => ({ type: 'text', value })
const paragraph = (...children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children })
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })
const string = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const link = (label: string, url: string): PhrasingContent => ({ type: 'link', url, children: [text(label)] })
const bullets = (items: BlockContent[][]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children })),
})

const asIs: MarkdownFace = ({ children }) => children

/** A title above the content it names: what a tab becomes where there are no tabs. */
const titled: MarkdownFace = ({ props, children }) => {
  const label = string(props.label) || string(props.title)
  return label ? [paragraph(strong(label)), ...asBlocks(children)] : asBlocks(children)
}

const quote: MarkdownFace = ({ props, children }) => {
  const by = [props.author, props.role, props.company].map(string).filter(Boolean).join(', ')
  return [{ type: 'blockquote', children: [...asBlocks(children), paragraph(text(`— ${by}`))] }]
}

const index =
  (component: TreeComponent): MarkdownFace =>
  ({ props, lists }) => {
    const pages = lists.listed(component, props)
    if (pages.length === 0) return []
    return [
      bullets(
        pages.map(({ path, title, description }) => [
          paragraph(link(title, path), ...(description ? [text(`: ${description}`)] : [])),
        ]),
      ),
    ]
  }

const calloutNames: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}
const availabilityNames: Record<string, string> = {
  full: 'full',
  'team-add-on': 'team add-on',
  'private-beta': 'private beta',
  'public-beta': 'public beta',
  ee: 'Enterprise Edition',
  'not-available': 'not available',
}
const planNames: Record<string, string> = {
  hobby: 'Hobby',
  core: 'Core',
  pro: 'Pro',
  enterprise: 'Enterprise',
  selfHosted: 'Self-hosted',
}

/** What stands above an output of a notebook, and below it where the output itself cannot be shown. */
const outputLabels: Record<string, readonly [label: string, note?: string]> = {
  stderr: ['Output (stderr)'],
  error: ['Error'],
  figure: ['Figure'],
  interactive: ['Output', 'An interactive figure; run the notebook to see it.'],
}

/** How each component reads in Markdown. The type insists that none is forgotten. */
export const markdownFaces: Record<TreeComponent, MarkdownFace> = {
  Callout: ({ props, children }) => {
    const title = string(props.title) || calloutNames[string(props.type)] || 'Note'
    return [{ type: 'blockquote', children: [paragraph(strong(title)), ...asBlocks(children)] }]
  },
  Tabs: asIs,
  LangTabs: asIs,
  Tab: titled,
  Cards: ({ children }) => [
    bullets(children.filter((child) => child.type !== 'text').map((child) => asBlocks([child]))),
  ],
  Card: ({ props, children }) => {
    const title = string(props.title)
    const head = props.href ? link(title, string(props.href)) : strong(title)
    const body = asBlocks(children)
    const first = body[0]
    if (body.length === 1 && first?.type === 'paragraph')
      return [paragraph(head, text(': '), ...first.children)]
    return [paragraph(head), ...body]
  },
  Steps: asIs,
  FileTree: ({ children }) => [
    bullets(
      children.flatMap((child) => (child.type === 'listItem' ? [child.children as BlockContent[]] : [])),
    ),
  ],
  'FileTree.Folder': ({ props, children }) => {
    const items = children.filter((child) => child.type === 'listItem')
    const inner: BlockContent[] =
      items.length > 0 ? [{ type: 'list', ordered: false, spread: false, children: items }] : []
    return [
      {
        type: 'listItem',
        spread: false,
        children: [paragraph({ type: 'inlineCode', value: `${string(props.name)}/` }), ...inner],
      },
    ]
  },
  'FileTree.File': ({ props }) => {
    const comment = string(props.comment)
    return [
      {
        type: 'listItem',
        spread: false,
        children: [
          paragraph(
            { type: 'inlineCode', value: string(props.name) },
            ...(comment ? [text(` ${comment}`)] : []),
          ),
        ],
      },
    ]
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
      child.type === 'paragraph' ? child.children : [child as PhrasingContent],
    )
    return [paragraph({ type: 'strong', children: inline })]
  },
  AvailabilityBanner: ({ props }) => {
    const items = Object.entries(planNames).flatMap(([plan, name]) =>
      props[plan] ? [`${name}: ${availabilityNames[string(props[plan])] ?? string(props[plan])}`] : [],
    )
    return [paragraph(strong('Availability'), text(` — ${items.join('; ')}`))]
  },
  Quote: quote,
  CustomerQuote: quote,
  Badge: asIs,
  Mermaid: ({ props }) => [{ type: 'code', lang: 'mermaid', value: string(props.chart) }],
  Math: ({ props }) =>
    props.display
      ? [{ type: 'math', value: string(props.formula) }]
      : [{ type: 'inlineMath', value: string(props.formula) }],
  Term: asIs,
  CookbookIndex: index('CookbookIndex'),
  GuideIndex: index('GuideIndex'),
  IntegrationIndex: index('IntegrationIndex'),
  BlogIndex: index('BlogIndex'),
  ChangelogIndex: index('ChangelogIndex'),
  CustomerIndex: index('CustomerIndex'),
  FaqIndex: index('FaqIndex'),
  Authors: () => [],
  Contributors: () => [],
  Hero: ({ props }) => [
    paragraph(text(string(props.lead))),
    paragraph(
      link(string(props.primaryLabel), string(props.primaryHref)),
      ...(props.secondaryHref
        ? [text(' · '), link(string(props.secondaryLabel), string(props.secondaryHref))]
        : []),
    ),
  ],
  Features: ({ children }) => [
    bullets(children.filter((child) => child.type !== 'text').map((child) => asBlocks([child]))),
  ],
  Feature: ({ props, children }) => {
    const title = string(props.title)
    const head = props.href ? link(title, string(props.href)) : strong(title)
    const body = asBlocks(children)
    const first = body[0]
    if (body.length === 1 && first?.type === 'paragraph')
      return [paragraph(head, text(': '), ...first.children)]
    return [paragraph(head), ...body]
  },
  CallToAction: () => [],
  CodeBlock: asIs,
  NotebookAnchor: () => [],
  NotebookCell: asIs,
  NotebookOutput: ({ props, children }) => {
    const [label, note] = outputLabels[string(props.kind)] ?? ['Output']
    return [paragraph(text(`${label}:`)), ...asBlocks(children), ...(note ? [paragraph(text(note))] : [])]
  },
  UnknownComponent: asIs,
}
