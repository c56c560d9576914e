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
  execute(input: Record<string, unknown>): Promise<ToolAnswer>
}

/** What a tool answers, in the form of MCP. */
export interface ToolAnswer {
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext
  }

  interface Navigator {
    readonly modelContext?: ModelContext
  }
}
