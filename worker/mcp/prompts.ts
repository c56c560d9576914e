import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { paths } from '../../content-bundle/model/routes.ts'
import type { SiteConfig } from '../../content-bundle/model/site-config.ts'
import { urlOf } from '../../content-bundle/model/url-of.ts'

/** Prompts that a client can offer its user as commands. */
export function registerPrompts(server: McpServer, site: SiteConfig): void {
  server.registerPrompt(
    'add_tracing',
    {
      title: `Add ${site.name} tracing`,
      description: `Trace the model calls of this project with ${site.name}.`,
      argsSchema: z.object({
        stack: z.string().max(200).optional().describe('Language and libraries of the project.'),
      }),
    },
    ({ stack }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Add ${site.name} tracing to this project${stack ? ` (${stack})` : ''}. Read ${urlOf(site, paths.skill())} first, then the page of each integration that the project needs with search_docs and get_page. Use only methods and settings that you have read there.`,
          },
        },
      ],
    }),
  )
}
