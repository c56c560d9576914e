/** What a prop may be. `node` takes words or JSX and arrives as a tree. */
export type PropType = 'string' | 'number' | 'boolean' | 'strings' | 'numbers' | 'node' | readonly string[]

/** Tables of the site whose entries pages name. */
export type NamedTable = 'glossary' | 'team'

export interface PropRule {
  type: PropType
  required?: boolean
  /** The value, or each of a list, names an entry of this table. */
  names?: NamedTable
}

export interface ComponentRule {
  props: Record<string, PropRule>
  /** Components this one may only stand inside of. */
  inside?: readonly string[]
  /** Shows words alone and may stand in a sentence; every other one is a block, and is lifted out of it. */
  isWords?: boolean
}

const availabilities = ['full', 'team-add-on', 'private-beta', 'public-beta', 'ee', 'not-available'] as const
export type Availability = (typeof availabilities)[number]

export const plans = ['hobby', 'core', 'pro', 'enterprise', 'selfHosted'] as const
export type Plan = (typeof plans)[number]

const text: PropRule = { type: 'string' }
const requiredText: PropRule = { type: 'string', required: true }
const flag: PropRule = { type: 'boolean' }
const availability: PropRule = { type: availabilities }

/** Every component a page may use, with its props. The build checks pages against this list. */
export const componentRules = {
  Callout: { props: { type: { type: ['note', 'tip', 'info', 'warning', 'danger'] }, title: text } },
  Tabs: { props: { items: { type: 'strings' } } },
  LangTabs: { props: { items: { type: 'strings', required: true } } },
  Tab: { props: { label: text, title: text }, inside: ['Tabs', 'LangTabs'] },
  Cards: { props: { columns: { type: 'number' } } },
  Card: { props: { title: requiredText, href: text, icon: text } },
  Steps: { props: {} },
  FileTree: { props: {} },
  'FileTree.Folder': { props: { name: requiredText, open: flag } },
  'FileTree.File': { props: { name: requiredText, comment: text } },
  Frame: { props: { caption: text, wide: flag } },
  Video: { props: { src: requiredText, title: requiredText, poster: text, gif: flag } },
  Details: { props: { open: flag } },
  Summary: { props: {}, inside: ['Details'] },
  AvailabilityBanner: {
    props: {
      hobby: availability,
      core: availability,
      pro: availability,
      enterprise: availability,
      selfHosted: availability,
    },
  },
  Quote: { props: { author: requiredText, role: text, company: text } },
  CustomerQuote: { props: { author: requiredText, role: text, company: text } },
  Badge: { props: { tone: { type: ['neutral', 'red', 'green', 'amber', 'blue'] } }, isWords: true },
  Mermaid: { props: { chart: requiredText } },
  Math: { props: { formula: requiredText, display: flag }, isWords: true },
  Term: { props: { id: { ...requiredText, names: 'glossary' } }, isWords: true },
  CookbookIndex: { props: {} },
  GuideIndex: { props: {} },
  IntegrationIndex: { props: { category: text } },
  BlogIndex: { props: {} },
  ChangelogIndex: { props: {} },
  CustomerIndex: { props: {} },
  FaqIndex: { props: { tag: text } },
  Authors: { props: { names: { type: 'strings', required: true, names: 'team' } } },
  Contributors: { props: {}, isWords: true },
  Hero: {
    props: {
      title: requiredText,
      lead: requiredText,
      primaryLabel: requiredText,
      primaryHref: requiredText,
      secondaryLabel: text,
      secondaryHref: text,
    },
  },
  Features: { props: { columns: { type: 'number' } } },
  Feature: {
    props: {
      title: requiredText,
      href: text,
      icon: {
        type: [
          'trace',
          'prompt',
          'evaluate',
          'dataset',
          'metrics',
          'playground',
          'open',
          'shield',
          'globe',
          'code',
        ],
      },
    },
    inside: ['Features'],
  },
  CallToAction: { props: {} },
} as const satisfies Record<string, ComponentRule>

export type ComponentName = keyof typeof componentRules

/** Other spellings authors know; each means the component it names. */
export const componentAliases: Record<string, ComponentName> = {
  'Tabs.Tab': 'Tab',
  'LangTabs.Tab': 'Tab',
  'Cards.Card': 'Card',
  Folder: 'FileTree.Folder',
  File: 'FileTree.File',
}

/**
 * Components that only the compiler makes, from a notebook's cells or for what it could not read;
 * authors cannot write them.
 */
export const compilerComponents = [
  'CodeBlock',
  'UnknownComponent',
  'NotebookAnchor',
  'NotebookCell',
  'NotebookOutput',
] as const
export type CompilerComponent = (typeof compilerComponents)[number]

export type TreeComponent = ComponentName | CompilerComponent
