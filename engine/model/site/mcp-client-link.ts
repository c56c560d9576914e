import type { McpClient } from './site-config.ts'

export interface McpServer {
  name: string
  url: string
}

/** The link that makes a program add an MCP server. */
export function mcpClientLink({ link }: McpClient, { name, url }: McpServer): string {
  const values: Record<string, string> = {
    name,
    url,
    server: JSON.stringify({ name, type: 'http', url }),
    // Base64 of UTF-8 needs only ASCII here: the URL is percent-encoded.
    transport: btoa(JSON.stringify({ url })),
  }
  return link.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = values[key]
    return value === undefined ? placeholder : encodeURIComponent(value)
  })
}
