import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpParts } from './mcp-parts.ts'
import { mcpServer } from './mcp-server.ts'

/** Largest message read, in bytes: the longest comment is far below. */
const messageMaxBytes = 64 * 1024

/** Answers one MCP message over HTTP, in the protocol version it speaks. Nothing is kept between two. */
export function answerMcp(request: Request, parts: McpParts): Promise<Response> {
  const handler = createMcpHandler(() => mcpServer(parts), {
    maxRequestBodySize: messageMaxBytes,
    onerror: (error) => console.warn(`MCP: ${error.message}`),
  })
  return handler.fetch(request)
}
