import { type AgentTool, agentTools, withOpenPage } from '../../engine/model/agent-tools.ts'
import { callTool } from '../calls/call-tool.ts'

/**
 * WebMCP as its draft describes it (webmachinelearning.github.io/webmcp, September 2026). Earlier
 * browsers have the same object at `navigator`.
 */
export interface ModelContext {
  registerTool(tool: ModelContextTool): unknown
}

export interface ModelContextTool {
  name: string
  title?: string
  description: string
  /** A JSON Schema. */
  inputSchema: object
  annotations?: { readOnlyHint?: boolean }
  /** Returns what the agent reads; a rejection is a failed call, whose message the agent reads. */
  execute(input: Record<string, unknown>): Promise<string>
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext
  }

  interface Navigator {
    readonly modelContext?: ModelContext
  }
}

/**
 * Registers the site's tools with the browser (WebMCP): those of the MCP server without its lists, called there.
 * `page` defaults to the open page, and `language` to that page's.
 */
export async function registerAgentTools(
  context: ModelContext,
  site: Parameters<typeof agentTools>[0],
): Promise<void> {
  const { searchDocs, getPage, submitFeedback } = agentTools(site)
  for (const tool of [searchDocs, getPage, submitFeedback].map(withOpenPage)) await register(context, tool)
}

async function register(
  context: ModelContext,
  { name, title, description, inputSchema, isReadOnly }: AgentTool,
): Promise<void> {
  const execute = (input: Record<string, unknown>) =>
    callTool(name, { ...input, ...givenIn(inputSchema, input) })
  const annotations = { readOnlyHint: isReadOnly }
  try {
    await context.registerTool({ name, title, description, inputSchema, annotations, execute })
  } catch (error) {
    console.warn(`The browser rejected the tool ${name}.`, error)
  }
}

/** The page and the language that a call means, as far as the tool takes them. */
const givenIn = ({ properties }: AgentTool['inputSchema'], { page, language }: Record<string, unknown>) => ({
  ...(properties.page && { page: pathOf(page) }),
  ...(properties.language && { language: language ?? document.documentElement.lang }),
})

/** A page of this site by its path, whatever origin serves it; the open one where none is named. */
function pathOf(page: unknown): unknown {
  if (page === undefined || page === '') return location.pathname
  const url = URL.parse(String(page), location.href)
  return url?.origin === location.origin ? url.pathname + url.hash : page
}
