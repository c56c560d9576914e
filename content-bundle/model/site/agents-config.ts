/** What programs that read the site are allowed. */
export interface AgentsConfig {
  /** What the content may be used for (`Content-Signal`, contentsignals.org). */
  contentSignals: Readonly<Record<'search' | 'ai-input' | 'ai-train', boolean>>
  /** Most bytes of `llms-full.txt`, and of the files of sections where one is not enough. */
  fullTextMaxBytes: number
  /** Smallest and largest `max_tokens` of a partial read. */
  tokenBudget: { least: number; most: number }
  /** Tokens of a tool's answer where the caller names no budget. */
  toolAnswerTokens: number
  /** Questions that the documentation answers, for catalogs of tools for agents. */
  sampleQuestions?: readonly string[]
  /** The agent skill in `public/skill.md`. Left out when the site has none. */
  skill?: AgentSkill
  /** Prompts that MCP clients offer their users as commands. */
  prompts?: readonly AgentPrompt[]
}

/** What catalogs say about the site's agent skill. */
interface AgentSkill {
  /** One sentence: what the skill teaches. */
  description: string
  /** Tasks that the skill helps with, as a user would put them. */
  sampleTasks: readonly string[]
}

/** A prompt for an agent. */
export interface AgentPrompt {
  /** Such as `add_tracing`. */
  name: string
  title: string
  description: string
  /** What the agent is asked to do. */
  text: string
  /** Something the user may add; it is appended to the text with its description. */
  argument?: { name: string; description: string }
}

/** An assistant on the web that takes a first message in its address. */
export interface Assistant {
  name: string
  /** URL; `{prompt}` is replaced by the message, percent-encoded. */
  url: string
}

/** A program that adds an MCP server when its own kind of link is followed. */
export interface McpClient {
  name: string
  /**
   * The link that adds a server, with placeholders: `{name}`, `{url}`, `{server}` (JSON of name, type and
   * URL) and `{transport}` (JSON of the URL in base64). Their values are percent-encoded.
   */
  link: string
}

export interface McpServer {
  name: string
  url: string
}

/** The link that makes a program add an MCP server. */
export function mcpClientLink({ link }: McpClient, { name, url }: McpServer): string {
  const values: Record<string, string> = {
    name,
    url,
    server: JSON.stringify({ name, type: 'http', url }),
    // Base64 of UTF-8 needs only ASCII here: the URL is percent-encoded.
    transport: btoa(JSON.stringify({ url })),
  }
  return link.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key]
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
}
