import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentTool } from '../../content-bundle/model/agent-tools.ts'

/** Registers a tool of `model/agent-tools.ts`. The input that `call` gets is checked, with defaults filled in. */
export function registerTool<Input>(
  server: McpServer,
  { name, title, description, inputSchema, isReadOnly }: AgentTool,
  call: (input: Input) => Promise<CallToolResult>,
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
      inputSchema: inputSchemaOf<Input>(inputSchema),
      annotations,
      ...(outputSchema && { outputSchema }),
    },
    async (input) => call(input),
  )
}

/** `Input` is the type that `model/agent-tools.ts` states next to the schema. */
const inputSchemaOf = <Input>(schema: AgentTool['inputSchema']) =>
  z.fromJSONSchema(structuredClone(schema) as z.core.JSONSchema.JSONSchema) as z.ZodType<Input>

/** A tool's answer. */
export const toolAnswer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A tool's answer that says what went wrong and what to do. The model reads it, so it is not a protocol error. */
export const toolError = (text: string): CallToolResult => ({ ...toolAnswer(text), isError: true })
