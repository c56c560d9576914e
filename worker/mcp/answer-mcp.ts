import { createMcpHandler } from '@modelcontextprotocol/server'
import { isRecord } from '../../engine/model/values/is-record.ts'
import { bodyProblem, readBody } from '../http/read-body.ts'
import type { McpParts } from './mcp-parts.ts'
import { mcpServer } from './mcp-server.ts'

/** Largest message that is read, in bytes. The longest comment is far below it. */
const messageMaxBytes = 64 * 1024

/** What errors of the SDK begin with. What follows may repeat what the caller sent, such as a header. */
const kindOfError =
  /^(?:Bad Request|Conflict|Invalid Request|Method not allowed|Not Acceptable|Parse error|Unsupported)/

/** Answers one MCP message over HTTP, in the client's protocol version. Keeps no state between messages. */
export async function answerMcp(request: Request, parts: McpParts): Promise<Response> {
  const handler = createMcpHandler(() => mcpServer(parts), {
    maxRequestBodySize: messageMaxBytes,
    onerror: ({ name, message }) => console.warn(`MCP: ${kindOfError.exec(message)?.[0] ?? name}`),
  })
  if (request.method !== 'POST') return handler.fetch(request)
  const body = await readBody(request, messageMaxBytes)
  if (typeof body === 'string') {
    const { status, detail } = bodyProblem(body, messageMaxBytes)
    return refusal(status, body === 'incomplete' ? -32700 : -32000, detail)
  }
  const { url, method, headers, signal } = request
  return refusalOf(body) ?? handler.fetch(new Request(url, { method, headers, signal, body }))
}

/** Refuses requests that the SDK accepts: many messages in one, and streams on which nothing would ever be sent. */
function refusalOf(body: Uint8Array): Response | undefined {
  const message = parsed(body)
  if (Array.isArray(message))
    return refusal(400, -32600, 'Send one message in each request: batches are not supported.')
  if (isRecord(message) && message.method === 'subscriptions/listen') {
    return refusal(404, -32601, 'Method not found: this server sends no notifications.', message.id)
  }
  return undefined
}

/** The message; undefined when it is not JSON, which the SDK answers. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

function refusal(status: number, code: number, message: string, id: unknown = null): Response {
  return Response.json(
    {
      jsonrpc: '2.0',
      id: typeof id === 'string' || typeof id === 'number' ? id : null,
      error: { code, message },
    },
    { status },
  )
}
