import type { MessageKey } from './site/messages.ts'
import type { SiteRules } from './site/site-parts.ts'

/**
 * Type of a prop. `node` takes text or JSX, which becomes content; `rows` takes lists of strings and numbers; `data`
 * takes an object, which only programs write.
 */
export type PropType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'strings'
  | 'numbers'
  | 'rows'
  | 'data'
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
  /** True if it is inline and may be part of a sentence. Other components are blocks, which are moved out of sentences. */
  isInline?: boolean
  /** The only components it may contain; anything when left out. */
  holds?: readonly string[]
  /** True if it shows the title of its page, which then has no other header. */
  showsTitle?: boolean
  /** Stylesheets that a page with it carries inline. Each is `client/styles/components/<name>.css`. */
  sheets: readonly string[]
}

/** The availabilities of a feature on a plan, in the order readers would rank them, with their interface texts. */
export const availabilityMessages = {
  full: 'availabilityFull',
  'team-add-on': 'availabilityTeamAddOn',
  'private-beta': 'availabilityPrivateBeta',
  'public-beta': 'availabilityPublicBeta',
  ee: 'availabilityEe',
  'not-available': 'availabilityNotAvailable',
} as const satisfies Record<string, MessageKey>
export type Availability = keyof typeof availabilityMessages

/** The types of callouts, and the interface text that names each. */
export const calloutMessages = {
  note: 'calloutNote',
  tip: 'calloutTip',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
} as const satisfies Record<string, MessageKey>
export type CalloutType = keyof typeof calloutMessages

/** The drawings that a post or a card can have as its cover. */
export const coverKinds = [
  'facet',
  'trace',
  'scores',
  'layers',
  'loops',
  'mask',
  'columns',
  'release',
] as const
export type CoverKind = (typeof coverKinds)[number]

const text: PropRule = { type: 'string' }
const requiredText: PropRule = { type: 'string', required: true }
const requiredRows: PropRule = { type: 'rows', required: true }
const requiredNumber: PropRule = { type: 'number', required: true }
const flag: PropRule = { type: 'boolean' }

const treeEntries = ['FileTree.Folder', 'FileTree.File'] as const

/**
 * Every component that pages may use. The build checks pages against this list. Its order is the order of the
 * cascade: of two stylesheets, the one that is named later wins.
 */
export const componentRules = {
  DataTable: {
    props: {
      head: { type: 'strings', required: true },
      rows: { type: 'rows', required: true },
      align: { type: 'strings' },
    },
    holds: [],
    sheets: ['table'],
  },
  Tabs: { props: { items: { type: 'strings' } }, holds: ['Tab'], sheets: ['tabs'] },
  LangTabs: { props: { items: { type: 'strings', required: true } }, holds: ['Tab'], sheets: ['tabs'] },
  Tab: { props: { label: text, title: text }, inside: ['Tabs', 'LangTabs'], sheets: ['tabs'] },
  Callout: { props: { type: { type: Object.keys(calloutMessages) }, title: text }, sheets: ['callout'] },
  Details: { props: { open: flag }, sheets: ['details'] },
  Summary: { props: {}, inside: ['Details'], sheets: ['details'] },
  Mermaid: { props: { chart: requiredText }, holds: [], sheets: ['diagram'] },
  Math: { props: { formula: requiredText, display: flag }, holds: [], isInline: true, sheets: ['formula'] },
  Cards: { props: { columns: { type: 'number' }, lines: flag }, sheets: ['card'] },
  Card: {
    props: { title: requiredText, href: text, icon: text, cover: { type: coverKinds } },
    sheets: ['card'],
  },
  Steps: { props: {}, sheets: ['steps'] },
  AvailabilityBanner: {
    props: {},
    eachPlan: { type: Object.keys(availabilityMessages) },
    holds: [],
    sheets: ['availability'],
  },
  FileTree: { props: {}, holds: treeEntries, sheets: ['file-tree'] },
  'FileTree.Folder': { props: { name: requiredText, open: flag }, holds: treeEntries, sheets: ['file-tree'] },
  'FileTree.File': { props: { name: requiredText, comment: text }, holds: [], sheets: ['file-tree'] },
  Frame: { props: { caption: text }, sheets: ['picture'] },
  Term: { props: { id: { ...requiredText, names: 'glossary' } }, isInline: true, sheets: ['term'] },
  Badge: {
    props: { tone: { type: ['neutral', 'red', 'green', 'amber', 'blue'] } },
    isInline: true,
    sheets: ['badge'],
  },
  Authors: {
    props: { names: { type: 'strings', required: true, names: 'team' } },
    holds: [],
    sheets: ['authors'],
  },
  Contributors: { props: {}, holds: [], isInline: true, sheets: [] },
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
    sheets: ['video'],
  },
  CookbookIndex: {
    props: { guides: flag },
    holds: [],
    sheets: ['card', 'product-logo', 'chips', 'indexes', 'topic-indexes'],
  },
  IntegrationIndex: {
    props: { category: text, names: { type: 'strings' } },
    holds: [],
    sheets: ['card', 'product-logo', 'chips', 'indexes', 'topic-indexes'],
  },
  BlogIndex: { props: {}, holds: [], sheets: ['card', 'cover', 'indexes', 'news-indexes'] },
  ChangelogIndex: { props: {}, holds: [], sheets: ['card', 'cover', 'indexes', 'news-indexes'] },
  CustomerIndex: {
    props: {},
    holds: [],
    sheets: ['card', 'product-logo', 'cover', 'wordmark', 'indexes', 'news-indexes'],
  },
  FaqIndex: {
    props: { tag: text, order: { type: 'strings' } },
    holds: [],
    sheets: ['card', 'chips', 'indexes', 'topic-indexes'],
  },
  Traces: { props: { legend: requiredText }, holds: ['Trace'], sheets: ['trace'] },
  Trace: {
    props: {
      question: requiredText,
      note: requiredText,
      answer: requiredText,
      facts: requiredRows,
      head: { type: 'strings', required: true },
      rows: requiredRows,
      step: requiredNumber,
      verdict: text,
      open: flag,
    },
    holds: [],
    inside: ['Traces'],
    sheets: ['trace'],
  },
  ApiOperation: { props: {}, sheets: ['api-reference'] },
  ApiRoute: {
    props: { method: requiredText, path: requiredText },
    holds: [],
    isInline: true,
    sheets: ['api-reference'],
  },
  ApiRequest: {
    props: { operation: { type: 'data', required: true } },
    holds: [],
    // Its form has tabs, also where the samples of the page have none.
    sheets: ['api-reference', 'tabs'],
  },
  ApiFields: { props: { title: text }, sheets: ['api-reference'] },
  ApiSamples: { props: {}, sheets: ['api-reference'] },
  ContactForm: {
    props: { topics: { type: 'strings' }, answered: text, nextLabel: text, nextHref: text },
    holds: [],
    sheets: ['contact-form'],
  },
} as const satisfies Record<string, ComponentRule>

export type ComponentName = keyof typeof componentRules

/** True if pages may use a component of this name. */
export const isComponentName = (name: string): name is ComponentName => Object.hasOwn(componentRules, name)

/**
 * Components that only the compiler makes, from code and notebook cells. Authors cannot use them. Their stylesheets come after those of the others.
 */
export const compilerComponents = {
  CodeBlock: { sheets: ['code'] },
  NotebookAnchor: { sheets: ['notebook'] },
  NotebookCell: { sheets: ['notebook'] },
  NotebookOutput: { sheets: ['notebook'] },
  NotebookRun: { sheets: ['notebook'] },
} as const satisfies Record<string, Pick<ComponentRule, 'sheets'>>

/** Components of compiled pages. A `<DataTable>` has become a table of Markdown by then. */
export type TreeComponent = Exclude<ComponentName, 'DataTable'> | keyof typeof compilerComponents

/** The rule of a component, the site's own included; undefined for those of the compiler and for unknown names. */
export const ruleOf = (name: string, siteRules: SiteRules = {}): ComponentRule | undefined =>
  isComponentName(name) ? componentRules[name] : Object.hasOwn(siteRules, name) ? siteRules[name] : undefined
