import type { CallToolResult } from '@modelcontextprotocol/server'

/** A tool's answer in words. */
export const answer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A tool's answer that says what went wrong and what to do: the model reads it, so it is no protocol error. */
export const refusal = (text: string): CallToolResult => ({ ...answer(text), isError: true })
