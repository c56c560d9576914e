import { z } from 'zod'
import {
  isBoolean,
  list,
  natural,
  nonEmpty,
  object,
  optionalList,
  origin,
  path,
  positive,
  table,
  url,
  withPlaceholder,
} from './field-kinds.ts'

const severalWords = list(nonEmpty).refine(({ length }) => length > 1, 'a list of at least two words')

const search = object({
  /** Each line is one meaning: any of its words finds all of them. */
  synonyms: optionalList(severalWords),
  /** Priors of paths that are not sections themselves. */
  priors: optionalList(z.tuple([path, positive], 'a pair of a path and a number').readonly()),
  /** Labels of tabs whose pages the assistant quotes only when one of them is the open page. */
  quotedOnlyWhenOpen: optionalList(nonEmpty),
  /** Ends of paths where a section begins, and how much they count. */
  entrances: object({ ends: list(path), prior: positive }).default({ ends: [], prior: 1 }),
  /** JSON file with issues and discussions, relative to the config file; null leaves the GitHub tab out. */
  threadsFile: nonEmpty.nullable().default(null),
  /** Paths of pages that the search dialog offers before anything is typed. */
  popular: optionalList(path),
})

/** Services that learn of visits, each only with the visitor's consent. */
const analytics = object({
  /** A service that takes events as PostHog's capture API does. */
  product: object({
    host: origin,
    /** Public key of the project. */
    key: nonEmpty,
  }).nullable(),
  /** A script that reads commands from a list on `window`, as HubSpot's does. */
  marketing: object({
    script: url,
    /** Name of the list on `window`. */
    queue: nonEmpty,
    /** Further origins the script talks to. */
    origins: list(origin),
  }).nullable(),
})

/** The assistant: what it is asked first, and what helps it to find answers. */
const assistant = object({
  /** Questions that an empty conversation offers, by locale; locales without any get those of the default locale. */
  exampleQuestions: table(list(nonEmpty)).default({}),
  /** Words that people use for nearly the same thing: like synonyms of the search, but looser. */
  expansions: optionalList(severalWords),
  /** Days until a shared conversation is deleted. */
  sharedForDays: positive.default(30),
})

const agentPrompt = object({
  /** Such as `add_tracing`. */
  name: nonEmpty,
  title: nonEmpty,
  description: nonEmpty,
  /** The task for the agent. */
  text: nonEmpty,
  /** Something the user may add; it is appended to the text with its description. */
  argument: object({ name: nonEmpty, description: nonEmpty }).optional(),
})

/** The permissions of programs that read the site. */
const agents = object({
  /** The permitted uses of the content (`Content-Signal`, contentsignals.org). */
  contentSignals: object({
    search: isBoolean.default(true),
    'ai-input': isBoolean.default(true),
    'ai-train': isBoolean.default(false),
  }).prefault({}),
  /** Most bytes of `llms-full.txt`, and of the files of sections where one is not enough. */
  fullTextMaxBytes: natural.default(5_000_000),
  /** Smallest and largest `max_tokens` of a partial read. */
  tokenBudget: object({ least: natural, most: natural }).default({ least: 100, most: 20_000 }),
  /** Tokens of a tool's answer where the caller names no budget. */
  toolAnswerTokens: natural.default(4_000),
  /** Questions that the documentation answers, for catalogs of tools for agents. */
  sampleQuestions: list(nonEmpty).optional(),
  /** The agent skill in `public/skill.md`. Left out when the site has none. */
  skill: object({
    /** One sentence: what the skill teaches. */
    description: nonEmpty,
    /** Tasks that the skill helps with, as a user would put them. */
    sampleTasks: list(nonEmpty),
  }).optional(),
  /** Prompts that MCP clients offer their users as commands. */
  prompts: list(agentPrompt).optional(),
})

/** An assistant on the web that takes a first message in its address. */
const webAssistant = object({
  name: nonEmpty,
  /** URL; `{prompt}` is replaced by the message, percent-encoded. */
  url: withPlaceholder('prompt'),
})

/** A program that adds an MCP server when its own kind of link is followed. */
const mcpClient = object({
  name: nonEmpty,
  /**
   * The link that adds a server, with placeholders: `{name}`, `{url}`, `{server}` (JSON of name, type and
   * URL) and `{transport}` (JSON of the URL in base64). Their values are percent-encoded.
   */
  link: nonEmpty,
})

/** Services of the site, and what programs may ask of it. */
export const serviceFields = {
  search: search.prefault({}),
  agents: agents.prefault({}),
  /** Null asks no visitor for consent and tells no service. */
  analytics: analytics.nullable().default(null),
  /** Answers questions from the pages; null leaves it out. */
  assistant: assistant.nullable().default(null),
  /** Assistants on the web, offered next to the Copy as Markdown button. */
  assistants: optionalList(webAssistant),
  mcpClients: optionalList(mcpClient),
  /** Origins of other sites whose pages may call this site's API and its MCP server from a browser. */
  apiOrigins: optionalList(origin),
}
