import type { Assistant, McpClient } from '../model/site-config.ts'

/** Offered beside the Copy as Markdown button, in this order. An empty list offers none. */
export const assistants: readonly Assistant[] = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
  { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
]

/** Programs that can add this site's MCP server by a link. */
export const mcpClients: readonly McpClient[] = [
  { name: 'VS Code', link: 'vscode:mcp/install?{server}' },
  {
    name: 'Cursor',
    link: 'cursor://anysphere.cursor-deeplink/mcp/install?name={name}&config={transport}',
  },
]
