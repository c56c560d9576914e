import { McpServer } from '@modelcontextprotocol/server'
import { paths } from '../../content-bundle/model/routes.ts'
import { site } from '../../content-bundle/site/site.ts'
import { mcpDescription, mcpServerInfo } from '../render/documents/well-known.ts'
import { registerGetPage } from './get-page.ts'
import { registerListPages } from './list-pages.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerPageResources } from './page-resources.ts'
import { registerPrompts } from './prompts.ts'
import { registerSearchDocs } from './search-docs.ts'
import { registerSubmitFeedback } from './submit-feedback.ts'

/** What a client may keep, and for how long: lists change with a build, pages at most every few minutes. */
const cacheHints = {
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'public' },
  'tools/list': { ttlMs: 300_000, cacheScope: 'public' },
  'prompts/list': { ttlMs: 300_000, cacheScope: 'public' },
  'resources/list': { ttlMs: 300_000, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: 3_600_000, cacheScope: 'public' },
  'resources/read': { ttlMs: 300_000, cacheScope: 'public' },
} as const

/** A server for one exchange, with every tool and the pages as resources. */
export function mcpServer(parts: McpParts): McpServer {
  const server = new McpServer(
    {
      ...mcpServerInfo,
      description: mcpDescription,
      websiteUrl: site.origin + paths.docs(),
    },
    {
      cacheHints,
      instructions: `The documentation of ${site.name}: ${site.tagline} Search with search_docs, then read with get_page; use \`section\` or \`max_tokens\` to keep pages short. Do not name methods or settings that you have not read here.`,
    },
  )
  registerSearchDocs(server, parts)
  registerGetPage(server, parts)
  registerListPages(server, parts)
  registerSubmitFeedback(server, parts)
  registerPageResources(server, parts)
  registerPrompts(server)
  return server
}
