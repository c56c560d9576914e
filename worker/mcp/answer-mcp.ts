import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpParts } from './mcp-parts.ts'
import { mcpServer } from './mcp-server.ts'

/** Largest message that is read, in bytes. The longest comment is far below it. */
const messageMaxBytes = 64 * 1024

/** Answers one MCP message over HTTP, in the client's protocol version. Keeps no state between messages. */
export function answerMcp(request: Request, parts: McpParts): Promise<Response> {
  const handler = createMcpHandler(() => mcpServer(parts), {
    maxRequestBodySize: messageMaxBytes,
    onerror: (error) => console.warn(`MCP: ${error.message}`),
  })
  return handler.fetch(request)
}
