import { type AgentTool, agentTools, withOpenPage } from '../../content-bundle/model/agent-tools.ts'
import { getPage } from './get-page.ts'
import { searchDocs } from './search-docs.ts'
import { submitFeedback } from './submit-feedback.ts'

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
 * Registers the site's tools with the browser (WebMCP): the MCP server's, without its lists. `page` defaults
 * to the open page.
 */
export async function registerAgentTools(
  context: ModelContext,
  site: Parameters<typeof agentTools>[0],
): Promise<void> {
  const tools = agentTools(site)
  await register(context, tools.searchDocs, searchDocs)
  await register(context, withOpenPage(tools.getPage), getPage)
  await register(context, withOpenPage(tools.submitFeedback), submitFeedback)
}

async function register(
  context: ModelContext,
  { name, title, description, inputSchema, isReadOnly }: AgentTool,
  execute: ModelContextTool['execute'],
): Promise<void> {
  const annotations = { readOnlyHint: isReadOnly }
  try {
    await context.registerTool({ name, title, description, inputSchema, annotations, execute })
  } catch (error) {
    console.warn(`The browser rejected the tool ${name}.`, error)
  }
}
