import type { TreeComponent } from './components.ts'
import type { TreeNode } from './tree.ts'

/**
 * Stylesheets that a page carries inline where its text needs them: each is `client/styles/components/<name>.css`,
 * with its parts, if it has some, in a folder of the same name.
 * In the order of the cascade.
 */
export const componentSheets = [
  'table',
  'code',
  'tabs',
  'callout',
  'details',
  'diagram',
  'card',
  'steps',
  'quote',
  'plan',
  'availability',
  'file-tree',
  'term',
  'badge',
  'authors',
  'video',
  'indexes',
  'home',
  'call-to-action',
  'contact-form',
  'calculator',
  'marketing',
  'notebook',
] as const
export type ComponentSheet = (typeof componentSheets)[number]

const none: readonly ComponentSheet[] = []

/** The sheets of each component of a tree. */
export const sheetsOfComponent: Record<TreeComponent, readonly ComponentSheet[]> = {
  AvailabilityBanner: ['availability'],
  Authors: ['authors'],
  Badge: ['badge'],
  BlogIndex: ['card', 'indexes'],
  CallToAction: ['call-to-action'],
  Callout: ['callout'],
  Card: ['card'],
  Cards: ['card'],
  ChangelogIndex: ['card', 'indexes'],
  CodeBlock: ['code'],
  ContactForm: ['contact-form'],
  Contributors: none,
  CookbookIndex: ['card', 'indexes'],
  CustomerIndex: ['card', 'indexes', 'quote'],
  CustomerQuote: ['quote'],
  Details: ['details'],
  FaqIndex: ['card', 'indexes'],
  Feature: ['card', 'home'],
  Features: ['card', 'home'],
  FileTree: ['file-tree'],
  'FileTree.File': ['file-tree'],
  'FileTree.Folder': ['file-tree'],
  Frame: none,
  GuideIndex: ['card', 'indexes'],
  Hero: ['home'],
  IntegrationIndex: ['card', 'indexes'],
  LangTabs: ['tabs'],
  Logos: ['indexes'],
  Math: ['diagram'],
  Mermaid: ['diagram'],
  NotebookAnchor: ['notebook'],
  NotebookCell: ['notebook'],
  NotebookOutput: ['notebook'],
  NotebookRun: ['notebook'],
  Plan: ['plan'],
  Plans: ['plan'],
  PriceCalculator: ['table', 'badge', 'contact-form', 'calculator'],
  Quote: ['quote'],
  Steps: ['steps'],
  Summary: ['details'],
  Tab: ['tabs'],
  Tabs: ['tabs'],
  Term: ['term'],
  UnknownComponent: none,
  Video: ['video'],
}

/** The sheets of what the compiler writes as HTML. */
const sheetsOfMarkup: readonly (readonly [RegExp, ComponentSheet])[] = [
  [/<table\b/, 'table'],
  [/<pre\b/, 'code'],
  [/<details\b/, 'details'],
  [/<math\b|<svg\b/, 'diagram'],
]

/** The sheets that the text of a page needs, in the order of the cascade. */
export function sheetsOfTree(tree: TreeNode[]): ComponentSheet[] {
  const needed = new Set<ComponentSheet>()
  const visit = (nodes: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (typeof node !== 'string') {
        for (const sheet of sheetsOfComponent[node.name as TreeComponent] ?? none) needed.add(sheet)
        visit(node.children)
      } else {
        for (const [markup, sheet] of sheetsOfMarkup) if (markup.test(node)) needed.add(sheet)
      }
    }
  }
  visit(tree)
  return componentSheets.filter((sheet) => needed.has(sheet))
}
