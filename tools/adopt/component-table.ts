import * as to from './component-aliases.ts'
import { codeGroup } from './fences.ts'
import { textNode } from './jsx-nodes.ts'

/** Components and elements of other tools, and what each becomes. */
const table: readonly [names: string, alias: to.Alias][] = [
  // Callouts and badges of all tools
  ['Admonition Aside Callout', to.callout()],
  ...['danger', 'info', 'note', 'tip', 'warning'].map((type): [string, to.Alias] => [
    type.replace(/^./, (letter) => letter.toUpperCase()),
    to.callout(type),
  ]),
  ['Badge VPBadge', to.badge],
  ['Check', to.check],
  ['Cross', ({ children }) => (children.length > 0 ? children : [textNode('✗')])],
  ['Tooltip', to.tooltip],
  // Containers: Docusaurus, Starlight, Mintlify, Nextra, Fumadocs
  ['AccordionContent AccordionGroup Accordions Bleed BrowserOnly Column Fragment Panel', to.contents],
  ['Accordion AccordionItem Details Expandable', to.accordion],
  ['AccordionTrigger Summary', to.summary],
  ['CardGrid CardGroup Cards Columns', to.cards],
  [
    'Card Cards.Card LinkCard',
    to.as('Card', { title: 'title name href link', href: 'href link' }, 'description'),
  ],
  ['Frame', to.as('Frame', { caption: 'caption' })],
  ['Steps', to.steps],
  ['Step', to.step],
  ['Tabs', to.tabs],
  ['Tab TabItem Tabs.Tab', to.as('Tab', { label: 'label title value name' })],
  ['Update', to.update],
  // Code, formulas and diagrams
  ['Code CodeBlock DynamicCodeBlock Snippet', to.codeBlock],
  ['CodeGroup RequestExample ResponseExample', ({ children }) => [codeGroup(children)]],
  ['Latex', to.formula],
  ['Mermaid', to.diagram],
  ['ParamField ResponseField', to.parameter],
  ['TypeTable', to.typeTable],
  // File trees
  ['FileTree Files Tree', to.fileTree],
  ['File FileTree.File Tree.File', to.as('FileTree.File', { name: 'name', comment: 'comment' })],
  [
    'FileTree.Folder Folder Tree.Folder',
    to.as('FileTree.Folder', { name: 'name', open: 'open defaultOpen' }),
  ],
  // Links and media
  ['Link LinkButton', to.anchor],
  ['Image ImageZoom ThemedImage', to.image],
  ['Video VideoPlayer YouTube iframe', to.embed],
  ['DocCardList', to.pageCards],
  ['BlogIndex', to.as('BlogIndex')],
  ['InlineTOC TOCInline', to.lost('table of contents')],
  ['Icon', to.lost('icon')],
  // HTML: a control does nothing without the script of the other site.
  ['button select', to.lost('control', true)],
  ['input', to.lost('control')],
  ['script style', to.lost('script or style')],
  ['details', to.accordion],
  ['summary', to.summary],
  ['div', to.division],
]

const aliases = new Map(
  table.flatMap(([names, alias]) => names.split(' ').map((name) => [name, alias] as const)),
)

/** The alias of a component of another tool; undefined when no tool of the table has the component. */
export const aliasOf = (name: string): to.Alias | undefined => aliases.get(name)
