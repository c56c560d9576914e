import { getPageTool } from './get-page-tool.ts'
import { searchDocsTool } from './search-docs-tool.ts'
import { submitFeedbackTool } from './submit-feedback-tool.ts'

const tools = [searchDocsTool, getPageTool, submitFeedbackTool]

/**
 * Registers the site's tools with the browser. They are called as those of the MCP server are, and do
 * the same by the same interfaces as the page itself.
 */
export async function registerAgentTools(context: ModelContext): Promise<void> {
  for (const tool of tools) {
    try {
      await context.registerTool({ ...tool, execute: (input) => answered(tool, input) })
    } catch (error) {
      console.warn(`The browser did not take the tool ${tool.name}.`, error)
    }
  }
}

/** A tool's failure is an answer too: the agent reads what to do instead. */
async function answered({ execute }: ModelContextTool, input: Record<string, unknown>): Promise<ToolAnswer> {
  try {
    return await execute(input)
  } catch (error) {
    return { content: [{ type: 'text', text: (error as Error).message }], isError: true }
  }
}
