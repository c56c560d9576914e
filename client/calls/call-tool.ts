import * as paths from '../../engine/model/urls/paths.ts'
import { postJson } from './post-json.ts'

/** The answer of the MCP server, as far as it is read here. */
interface ToolAnswer {
  result?: { content: { text: string }[]; isError?: boolean }
  error?: { message: string }
}

/** Calls a tool of the MCP server. Rejects with what the server says is wrong. */
export async function callTool(name: string, input: object): Promise<string> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }
  const response = await postJson(paths.mcp(), message, {
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  })
  const body = await response.text()
  if (!/json|event-stream/.test(response.headers.get('content-type') ?? ''))
    throw new Error(`The documentation did not answer: status ${response.status}.`)
  const { result, error }: ToolAnswer = JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body)
  const text = (result?.content ?? []).map((part) => part.text).join('\n')
  if (!result || result.isError) throw new Error(error?.message ?? text)
  return text
}
