import type { CallToolResult } from '@modelcontextprotocol/server'

/** A tool's answer. */
export const toolAnswer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** A tool's answer that says what went wrong and what to do. The model reads it, so it is not a protocol error. */
export const toolError = (text: string): CallToolResult => ({ ...toolAnswer(text), isError: true })
