import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { paths } from '../../content-bundle/model/routes.ts'
import { site } from '../../content-bundle/site/site.ts'

/** Ways into the documentation that a client may offer its user as commands. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'add_tracing',
    {
      title: `Add ${site.name} tracing`,
      description: `Trace the model calls of the project at hand with ${site.name}.`,
      argsSchema: z.object({
        stack: z.string().max(200).optional().describe('Language and libraries, where they are known.'),
      }),
    },
    ({ stack }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'text',
            text: `Add ${site.name} tracing to this project${stack ? ` (${stack})` : ''}. Read ${site.origin}${paths.skill()} first, then the page of each integration that the project needs with search_docs and get_page. Use no method or setting that you have not read there.`,
          },
        },
      ],
    }),
  )
}
