import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { AgentPrompt, SiteConfig } from '../../engine/model/site/site-config.ts'
import { urlOf } from '../../engine/model/urls/url-path.ts'
import { mcpDescription, mcpServerInfo } from '../render/documents/well-known.ts'
import { registerAskDocs } from './ask-docs.ts'
import { registerGetPage } from './get-page.ts'
import { registerListChanges } from './list-changes.ts'
import { registerListPages } from './list-pages.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerPageResources } from './page-resources.ts'
import { registerSearchDocs } from './search-docs.ts'
import { registerSubmitFeedback } from './submit-feedback.ts'

/** Time that a client may cache each kind of answer. Lists change with a build; so do pages. */
const cacheHints = {
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'public' },
  'tools/list': { ttlMs: 300_000, cacheScope: 'public' },
  'prompts/list': { ttlMs: 300_000, cacheScope: 'public' },
  'resources/list': { ttlMs: 300_000, cacheScope: 'public' },
  'resources/templates/list': { ttlMs: 3_600_000, cacheScope: 'public' },
  'resources/read': { ttlMs: 300_000, cacheScope: 'public' },
} as const

/** Without notifications of changed lists, which the SDK would add: a server ends with its answer. */
const capabilitiesOf = ({ agents }: SiteConfig) => ({
  tools: { listChanged: false },
  resources: { listChanged: false },
  ...(agents.prompts?.length && { prompts: { listChanged: false } }),
})

/** A server for one exchange, with every tool, and the pages as resources. */
export function mcpServer(parts: McpParts): McpServer {
  const { site } = parts
  const server = new McpServer(
    {
      ...mcpServerInfo(site),
      description: mcpDescription(site),
      websiteUrl: urlOf(site, site.pages.docs),
    },
    {
      cacheHints,
      capabilities: capabilitiesOf(site),
      instructions: `The documentation of ${site.name}: ${site.tagline} ${site.assistant ? 'Ask with ask_docs, or search' : 'Search'} with search_docs, then read with get_page; use \`section\` or \`max_tokens\` to read less. Use only methods and settings that you have read here.`,
    },
  )
  if (site.assistant) registerAskDocs(server, parts)
  registerSearchDocs(server, parts)
  registerGetPage(server, parts)
  registerListPages(server, parts)
  registerListChanges(server, parts)
  registerSubmitFeedback(server, parts)
  registerPageResources(server, parts)
  registerPrompts(server, site)
  return server
}

/** Prompts of the site that a client can offer its user as commands. */
function registerPrompts(server: McpServer, { agents }: SiteConfig): void {
  for (const prompt of agents.prompts ?? []) registerPrompt(server, prompt)
}

function registerPrompt(server: McpServer, { name, title, description, text, argument }: AgentPrompt): void {
  const value = z.string().max(200).optional()
  const argsSchema = z.object(argument ? { [argument.name]: value.describe(argument.description) } : {})
  server.registerPrompt(name, { title, description, argsSchema }, (args) => {
    const given = argument && args[argument.name]
    const whole = given ? `${text}\n\n${argument.description}: ${given}` : text
    return { messages: [{ role: 'user', content: { type: 'text', text: whole } }] }
  })
}
