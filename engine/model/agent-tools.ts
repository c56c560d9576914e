import { questionMaxLength } from './assistant/question-max-length.ts'
import { commentMaxLength } from './posts/comment-max-length.ts'
import { pastedMaxLength } from './search/pasted-max-length.ts'
import { defaultLocaleOf } from './site/locales.ts'
import type { SiteConfig } from './site/site-config.ts'

/** A tool for agents, as the MCP server offers it. */
export interface AgentTool {
  name: string
  title: string
  /** Read by the model that decides whether to call the tool. */
  description: string
  inputSchema: ToolInputSchema
  /** True if a call changes nothing. */
  isReadOnly: boolean
}

/** The JSON Schema of a tool's input. */
interface ToolInputSchema {
  type: 'object'
  /** Undefined are those that a site has no use for. */
  properties: Readonly<Record<string, ToolProperty | undefined>>
  required: readonly string[]
}

interface ToolProperty {
  type: 'string' | 'integer' | 'boolean'
  description: string
  enum?: readonly string[]
  const?: true
  default?: string | number | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

type PropertiesOf<Tool extends AgentTool> = Tool['inputSchema']['properties']

/** The properties that every call has, once defaults are filled in. */
type SetProperty<Tool extends AgentTool> =
  | {
      [Name in keyof PropertiesOf<Tool>]: PropertiesOf<Tool>[Name] extends { default: unknown } ? Name : never
    }[keyof PropertiesOf<Tool>]
  | Tool['inputSchema']['required'][number]

type ValueOf<Property> = Property extends { const: infer Value } | { enum: readonly (infer Value)[] }
  ? Value
  : Property extends { type: 'integer' }
    ? number
    : Property extends { type: 'boolean' }
      ? boolean
      : string

/** The input of a tool, with defaults filled in. */
export type ToolInput<Tool extends AgentTool> = {
  [Name in keyof PropertiesOf<Tool> as Extract<Name, SetProperty<Tool>>]: ValueOf<PropertiesOf<Tool>[Name]>
} & {
  [Name in keyof PropertiesOf<Tool> as Exclude<Name, SetProperty<Tool>>]?: ValueOf<PropertiesOf<Tool>[Name]>
}

/** Kinds of faults that an agent can report. */
const faultCategories = [
  'wrong',
  'outdated',
  'missing',
  'unclear',
  'contradiction',
  'broken example',
] as const

/** The comment of an agent's report as it is stored: the category is its first word, in brackets. */
export const agentComment = ({
  category,
  comment = '',
}: {
  category?: (typeof faultCategories)[number] | undefined
  comment?: string
}): string => (category ? `[${category}] ${comment}` : comment)

/** Longest category with its brackets and space. */
const categoryLength = Math.max(...faultCategories.map((category) => agentComment({ category }).length))

/** Most results of `search_docs`. */
const searchMaxResults = 20

const page = {
  type: 'string',
  minLength: 1,
  maxLength: 1024,
  description:
    'Path or URL of a page, with or without `.md` and an anchor: `/guide` or `https://…/guide#setup`.',
} as const

const since = {
  type: 'string',
  minLength: 32,
  maxLength: 32,
  description: 'Id of an earlier build, as list_changes names it.',
} as const

const offset = {
  type: 'integer',
  minimum: 0,
  default: 0,
  description: 'Where to continue, as the previous answer said.',
} as const

/** What the tools name of a site. */
type ToolSite = Pick<SiteConfig, 'name' | 'locales' | 'agents' | 'versions'>

/** Every tool, with the texts and limits of the site. */
export const agentTools = (site: ToolSite) => ({
  searchDocs: searchDocs(site),
  askDocs: askDocs(site),
  getPage: getPage(site),
  listPages: listPages(site),
  listChanges: listChanges(site),
  submitFeedback: submitFeedback(site),
})

const languageOf = ({ locales }: Pick<ToolSite, 'locales'>) =>
  ({
    type: 'string',
    enum: locales.map(({ code }) => code),
    default: defaultLocaleOf({ locales }).code,
    description: 'Language of the pages.',
  }) as const

/** Left out where the site has one version. */
const versionOf = ({ versions }: ToolSite) =>
  versions.length === 0
    ? {}
    : {
        version: {
          type: 'string',
          enum: versions,
          description: 'An earlier version of the documentation. Leave it out for the version of today.',
        } as const,
      }

const searchDocs = (site: ToolSite) =>
  ({
    name: 'search_docs',
    title: 'Search the documentation',
    description: `Find pages of the ${site.name} documentation by words, identifiers or a question, in any language. Returns titles, addresses and excerpts, best first. Read the page with get_page before you rely on an excerpt.`,
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: pastedMaxLength,
          description: 'A few words, an identifier or a question; or a whole error, log or HTTP answer.',
        },
        language: languageOf(site),
        ...versionOf(site),
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: searchMaxResults,
          default: 5,
          description: 'Most results to return.',
        },
      },
      required: ['query'],
    },
    isReadOnly: true,
  }) as const satisfies AgentTool

const askDocs = (site: ToolSite) =>
  ({
    name: 'ask_docs',
    title: 'Ask the documentation',
    description: `Answer a question about ${site.name} from its documentation: the passages that answer it, with the addresses of their headings, or a refusal. Usually enough by itself; read more with get_page, page and section as in the address.`,
    inputSchema: {
      type: 'object',
      properties: {
        question: {
          type: 'string',
          minLength: 1,
          maxLength: questionMaxLength,
          description: 'One question, in any language.',
        },
        language: languageOf(site),
        trace: {
          type: 'boolean',
          default: false,
          description:
            'True for data on how the answer was found: each step with what went in, what came out and what was dropped.',
        },
      },
      required: ['question'],
    },
    isReadOnly: true,
  }) as const satisfies AgentTool

const getPage = (site: ToolSite) =>
  ({
    name: 'get_page',
    title: 'Read a page',
    description: `Read a page of ${site.name} as Markdown, by path or address. A page over the token limit is cut between two blocks, and the answer says at which offset to continue.`,
    inputSchema: {
      type: 'object',
      properties: {
        page,
        section: {
          type: 'string',
          maxLength: 256,
          description: 'Anchor of a heading: only the text below it is returned.',
        },
        since: {
          ...since,
          description: `${since.description} Only sections that changed since then are returned.`,
        },
        max_tokens: {
          type: 'integer',
          minimum: site.agents.tokenBudget.least,
          maximum: site.agents.tokenBudget.most,
          default: site.agents.toolAnswerTokens,
          description: 'Most tokens of the answer.',
        },
        offset,
        ...versionOf(site),
      },
      required: ['page'],
    },
    isReadOnly: true,
  }) as const satisfies AgentTool

const listPages = ({ name }: ToolSite) =>
  ({
    name: 'list_pages',
    title: 'List pages',
    description: `List the pages of a section of ${name}. Without a section, list all sections and the pages outside them.`,
    inputSchema: {
      type: 'object',
      properties: {
        section: {
          type: 'string',
          maxLength: 256,
          description: 'Name of a section, as the list of sections has it.',
        },
        offset,
      },
      required: [],
    },
    isReadOnly: true,
  }) as const satisfies AgentTool

const listChanges = ({ name }: ToolSite) =>
  ({
    name: 'list_changes',
    title: 'List changes',
    description: `List the pages of ${name} that were changed, added or removed since an earlier build. Without one, since the build before the current one.`,
    inputSchema: { type: 'object', properties: { since }, required: [] },
    isReadOnly: true,
  }) as const satisfies AgentTool

const submitFeedback = ({ name }: ToolSite) =>
  ({
    name: 'submit_feedback',
    title: 'Report on a page',
    description: `Tell the writers of the ${name} documentation that a page helped or is wrong. Ask the user first: show them the page and the exact comment, and call this only after they agreed to send it. People store and read the comment. Leave out names, keys, code and data of the user.`,
    inputSchema: {
      type: 'object',
      properties: {
        page,
        feedback: {
          type: 'string',
          enum: ['positive', 'negative'],
          description: 'Whether the page helped.',
        },
        category: {
          type: 'string',
          enum: faultCategories,
          description: 'Kind of fault; leave it out when the page helped.',
        },
        comment: {
          type: 'string',
          maxLength: commentMaxLength - categoryLength,
          description:
            'What helped, or what is missing or wrong and what you expected. Required when negative.',
        },
        consent: {
          type: 'boolean',
          const: true,
          description: 'True when the user has seen this comment and agreed that it is sent and stored.',
        },
      },
      required: ['page', 'feedback', 'consent'],
    },
    isReadOnly: false,
  }) as const satisfies AgentTool
