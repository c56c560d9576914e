import type { MessageKey } from './site/messages.ts'

/** Type of a prop. `node` takes text or JSX, which becomes content; `rows` takes lists of strings and numbers. */
export type PropType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'strings'
  | 'numbers'
  | 'rows'
  | 'node'
  | readonly string[]

/** Tables of the site config whose entries pages name. */
export type NamedTable = 'glossary' | 'team'

export interface PropRule {
  type: PropType
  required?: boolean
  /** The value, or each of a list, names an entry of this table. */
  names?: NamedTable
}

export interface ComponentRule {
  props: Record<string, PropRule>
  /** Takes one more prop for each plan of the site, named after its id. */
  eachPlan?: PropRule
  /** The only components that may contain this one. */
  inside?: readonly string[]
  /** Whether it is inline and may be part of a sentence. Other components are blocks, which are moved out of sentences. */
  isInline?: boolean
  /** The only components it may contain; anything when left out. */
  holds?: readonly string[]
}

/** Whether a plan has a feature, in the order a reader would rank them. */
const availabilities = ['full', 'team-add-on', 'private-beta', 'public-beta', 'ee', 'not-available'] as const
export type Availability = (typeof availabilities)[number]

/** The interface text of each availability. */
export const availabilityMessages = {
  full: 'availabilityFull',
  'team-add-on': 'availabilityTeamAddOn',
  'private-beta': 'availabilityPrivateBeta',
  'public-beta': 'availabilityPublicBeta',
  ee: 'availabilityEe',
  'not-available': 'availabilityNotAvailable',
} as const satisfies Record<Availability, MessageKey>

const calloutTypes = ['note', 'tip', 'info', 'warning', 'danger'] as const
export type CalloutType = (typeof calloutTypes)[number]

/** The interface text that names each type of callout. */
export const calloutMessages = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
} as const satisfies Record<CalloutType, MessageKey>

const text: PropRule = { type: 'string' }
const requiredText: PropRule = { type: 'string', required: true }
const flag: PropRule = { type: 'boolean' }

const treeEntries = ['FileTree.Folder', 'FileTree.File'] as const

/** Every component that pages may use, with its props. The build checks pages against this list. */
export const componentRules = {
  Callout: { props: { type: { type: calloutTypes }, title: text } },
  Tabs: { props: { items: { type: 'strings' } }, holds: ['Tab'] },
  LangTabs: { props: { items: { type: 'strings', required: true } }, holds: ['Tab'] },
  Tab: { props: { label: text, title: text }, inside: ['Tabs', 'LangTabs'] },
  Cards: { props: { columns: { type: 'number' } } },
  Card: { props: { title: requiredText, href: text, icon: text } },
  Steps: { props: {} },
  FileTree: { props: {}, holds: treeEntries },
  'FileTree.Folder': { props: { name: requiredText, open: flag }, holds: treeEntries },
  'FileTree.File': { props: { name: requiredText, comment: text }, holds: [] },
  Frame: { props: { caption: text, wide: flag } },
  Video: {
    props: {
      src: requiredText,
      title: requiredText,
      poster: text,
      captions: text,
      chapters: text,
      gif: flag,
    },
    holds: [],
  },
  Details: { props: { open: flag } },
  Summary: { props: {}, inside: ['Details'] },
  AvailabilityBanner: {
    props: {},
    eachPlan: { type: availabilities },
    holds: [],
  },
  Quote: { props: { author: requiredText, role: text, company: text } },
  CustomerQuote: { props: { author: requiredText, role: text, company: text } },
  Badge: { props: { tone: { type: ['neutral', 'red', 'green', 'amber', 'blue'] } }, isInline: true },
  Mermaid: { props: { chart: requiredText }, holds: [] },
  DataTable: {
    props: {
      head: { type: 'strings', required: true },
      rows: { type: 'rows', required: true },
      align: { type: 'strings' },
    },
    holds: [],
  },
  Math: { props: { formula: requiredText, display: flag }, holds: [], isInline: true },
  Term: { props: { id: { ...requiredText, names: 'glossary' } }, isInline: true },
  CookbookIndex: { props: {}, holds: [] },
  GuideIndex: { props: {}, holds: [] },
  IntegrationIndex: { props: { category: text }, holds: [] },
  BlogIndex: { props: {}, holds: [] },
  ChangelogIndex: { props: {}, holds: [] },
  CustomerIndex: { props: {}, holds: [] },
  FaqIndex: { props: { tag: text }, holds: [] },
  Authors: { props: { names: { type: 'strings', required: true, names: 'team' } }, holds: [] },
  Contributors: { props: {}, holds: [], isInline: true },
  Hero: {
    props: {
      title: requiredText,
      lead: requiredText,
      primaryLabel: requiredText,
      primaryHref: requiredText,
      secondaryLabel: text,
      secondaryHref: text,
    },
    holds: [],
  },
  Logos: { props: { names: { type: 'strings', required: true } }, holds: [] },
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
  Plans: { props: {}, holds: ['Plan'] },
  Plan: {
    props: {
      name: requiredText,
      price: requiredText,
      note: text,
      href: requiredText,
      label: requiredText,
      featured: flag,
    },
    inside: ['Plans'],
  },
  CallToAction: { props: { title: text } },
  ContactForm: { props: { topics: { type: 'strings' } }, holds: [] },
  PriceCalculator: { props: {}, holds: [] },
} as const satisfies Record<string, ComponentRule>

export type ComponentName = keyof typeof componentRules

/**
 * Components that only the compiler makes, from notebook cells or for components it does not know. Authors
 * cannot use them.
 */
const compilerComponents = [
  'CodeBlock',
  'UnknownComponent',
  'NotebookAnchor',
  'NotebookCell',
  'NotebookOutput',
  'NotebookRun',
] as const
type CompilerComponent = (typeof compilerComponents)[number]

/** Components of compiled pages. A `<DataTable>` has become a table of Markdown by then. */
export type TreeComponent = Exclude<ComponentName, 'DataTable'> | CompilerComponent
