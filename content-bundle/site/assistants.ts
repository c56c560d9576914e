/** An assistant on the web that takes a first message in its address. */
export interface Assistant {
  name: string
  /** Address; `{prompt}` stands for the message, percent-encoded. */
  url: string
}

/** Offered beside the Copy as Markdown button, in this order. An empty list offers none. */
export const assistants: readonly Assistant[] = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
  { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
]

/** A program that adds an MCP server when its own kind of link is followed. */
export interface McpClient {
  name: string
  /** The link that adds the server `{ name, url }`. */
  link: (server: { name: string; url: string }) => string
}

export const mcpClients: readonly McpClient[] = [
  {
    name: 'VS Code',
    link: ({ name, url }) =>
      `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`,
  },
  {
    name: 'Cursor',
    link: ({ name, url }) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
  },
]
