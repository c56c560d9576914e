import * as to from './component-aliases.ts'
import { codeGroup } from './fences.ts'
import { fileTreeEntries } from './file-tree.ts'
import { jsx, textNode } from './jsx-nodes.ts'

const card = to.as('Card', { title: 'title name href link', href: 'href link' }, 'description')
const codeTabs: to.Alias = ({ children, position }) => [codeGroup(children, position)]
const fileTree: to.Alias = ({ children, position }) => [
  jsx('FileTree', {}, fileTreeEntries(children), position),
]
const file = to.as('FileTree.File', { name: 'name', comment: 'comment' })
const folder = to.as('FileTree.Folder', { name: 'name', open: 'open defaultOpen' })
const tab = to.as('Tab', { label: 'label title value name' })

/** Components and elements of other tools, and what each becomes. */
const table: Readonly<Record<string, to.Alias>> = {
  // Docusaurus
  Admonition: to.callout(),
  BrowserOnly: to.contents,
  CodeBlock: to.codeBlock,
  Details: to.accordion,
  DocCardList: to.pageCards,
  Link: to.anchor,
  TabItem: tab,
  Tabs: to.tabs,
  TOCInline: to.lost('table of contents'),
  ThemedImage: to.image,
  // Starlight
  Aside: to.callout(),
  Badge: to.badge,
  Card: card,
  CardGrid: to.cards,
  Code: to.codeBlock,
  FileTree: fileTree,
  Fragment: to.contents,
  Icon: to.lost('icon'),
  Image: to.image,
  LinkButton: to.anchor,
  LinkCard: card,
  Steps: to.steps,
  // VitePress
  VPBadge: to.badge,
  // Mintlify
  Accordion: to.accordion,
  AccordionGroup: to.contents,
  CardGroup: to.cards,
  Check: to.check,
  CodeGroup: codeTabs,
  Column: to.contents,
  Columns: to.cards,
  Danger: to.callout('danger'),
  Expandable: to.accordion,
  Frame: to.as('Frame', { caption: 'caption' }),
  Info: to.callout('info'),
  Latex: to.formula,
  Mermaid: to.diagram,
  Note: to.callout('note'),
  Panel: to.contents,
  ParamField: to.parameter,
  RequestExample: codeTabs,
  ResponseExample: codeTabs,
  ResponseField: to.parameter,
  Step: to.step,
  Tab: tab,
  Tip: to.callout('tip'),
  Tooltip: to.tooltip,
  Tree: fileTree,
  'Tree.File': file,
  'Tree.Folder': folder,
  Update: to.update,
  Warning: to.callout('warning'),
  // Nextra
  Bleed: to.contents,
  Callout: to.callout(),
  Cards: to.cards,
  'Cards.Card': card,
  'FileTree.File': file,
  'FileTree.Folder': folder,
  'Tabs.Tab': tab,
  // Fumadocs
  Accordions: to.contents,
  DynamicCodeBlock: to.codeBlock,
  File: file,
  Files: fileTree,
  Folder: folder,
  ImageZoom: to.image,
  InlineTOC: to.lost('table of contents'),
  TypeTable: to.typeTable,
  // Components of many sites
  AccordionContent: to.contents,
  AccordionItem: to.accordion,
  AccordionTrigger: to.summary,
  Cross: ({ children }) => (children.length > 0 ? children : [textNode('✗')]),
  Snippet: to.snippet,
  Video: to.embed,
  VideoPlayer: to.embed,
  YouTube: to.embed,
  // HTML: a control does nothing without the script of the other site.
  button: to.lost('control', true),
  details: to.accordion,
  div: to.division,
  iframe: to.embed,
  input: to.lost('control'),
  script: to.lost('script or style'),
  select: to.lost('control', true),
  style: to.lost('script or style'),
  summary: to.summary,
  // What other passes made
  BlogIndex: to.as('BlogIndex'),
  Summary: to.summary,
}

/** What a component of another tool becomes; undefined when no tool of the table has it. */
export const aliasOf = (name: string): to.Alias | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
