import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentTool, ToolInput } from '../../engine/model/agent-tools.ts'

/** Registers a tool of `model/agent-tools.ts`. The input that `call` gets is checked, with defaults filled in. */
export function registerTool<Tool extends AgentTool>(
  server: McpServer,
  { name, title, description, inputSchema, isReadOnly }: Tool,
  call: (input: ToolInput<Tool>) => Promise<CallToolResult>,
  outputSchema?: z.ZodObject,
): void {
  const annotations = isReadOnly
    ? { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
    : { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: z.fromJSONSchema(
        structuredClone(inputSchema) as z.core.JSONSchema.JSONSchema,
      ) as z.ZodType<ToolInput<Tool>>,
      annotations,
      ...(outputSchema && { outputSchema }),
    },
    async (input) => call(input),
  )
}

/** A tool's answer. */
export const toolAnswer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A tool's answer that says what went wrong and what to do. The model reads it, so it is not a protocol error. */
export const toolError = (text: string): CallToolResult => ({ ...toolAnswer(text), isError: true })
