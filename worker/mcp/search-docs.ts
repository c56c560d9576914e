import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { defaultLocale, locales } from '../../content-bundle/site/locales.ts'
import { site } from '../../content-bundle/site/site.ts'
import { urlOf } from '../../content-bundle/site/url-of.ts'
import { answer } from './answers.ts'
import type { McpParts } from './mcp-parts.ts'

const most = 20

/** `search_docs`: the site's own ranking, as passages with addresses. */
export function registerSearchDocs(server: McpServer, { search }: McpParts): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: `Find pages of the ${site.name} documentation by words, identifiers or a question, in any language. Returns titles, addresses and excerpts, best first. Read the page with get_page before you rely on an excerpt.`,
      inputSchema: z.object({
        query: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .describe('What to look for: a few words, an identifier, a question.'),
        language: z
          .enum(locales.map(({ code }) => code))
          .default(defaultLocale.code)
          .describe('Language of the pages.'),
        limit: z.int().min(1).max(most).default(5).describe('Most results to return.'),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ query, limit, language }) => {
      const found = await search(query, { limit, locale: language })
      if (found.length === 0)
        return answer(`Nothing answers \`${query}\`. Try fewer or other words, or list_pages.`)
      const lines = found.map(({ path, title, excerpt, headings }, at) =>
        [
          `${at + 1}. ${title}`,
          urlOf(path),
          excerpt,
          ...headings.map((heading) => `- ${heading.title}: ${urlOf(heading.url)}`),
        ].join('\n   '),
      )
      return answer(lines.join('\n'))
    },
  )
}
