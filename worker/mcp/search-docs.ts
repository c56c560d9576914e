import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { pastedMaxLength } from '../../engine/model/search/pasted-max-length.ts'
import { urlOf } from '../../engine/model/urls/url-path.ts'
import { unknownVersion, versionPlace } from './get-page-of-version.ts'
import type { McpParts } from './mcp-parts.ts'
import { toolAnswer } from './tool-answer.ts'
import { readsOnly, toolFields } from './tool-fields.ts'

/** Most results of `search_docs`. */
const searchMaxResults = 20

/** `search_docs`: the site's own ranking, as passages with addresses. */
export function registerSearchDocs(server: McpServer, { site, search }: McpParts): void {
  const config = {
    title: 'Search the documentation',
    description: `Find pages of the ${site.name} documentation by words, identifiers or a question, in any language. Returns titles, addresses and excerpts, best first. Read the page with get_page before you rely on an excerpt.`,
    inputSchema: z.looseObject({
      query: z
        .string()
        .min(1)
        .max(pastedMaxLength)
        .describe('A few words, an identifier or a question; or a whole error, log or HTTP answer.'),
      language: toolFields.languageOf(site),
      ...toolFields.versionOf(site),
      limit: z.int().min(1).max(searchMaxResults).default(5).describe('Most results to return.'),
    }),
    annotations: readsOnly,
  }
  server.registerTool('search_docs', config, async ({ query, limit, language, version }) => {
    const refused = unknownVersion(site, version)
    if (refused) return refused
    const { isExplained, passages: hits } = await search(query.trim(), {
      ...{ limit, locale: language, version },
    })
    if (hits.length === 0) {
      return toolAnswer(`No page matches \`${query}\`. Try fewer or other words, in English, or list_pages.`)
    }
    const place = version === undefined ? site : versionPlace(site, version)
    const passages = hits.map(({ path, title, excerpt, headings, line }, at) =>
      [
        `${at + 1}. ${title}`,
        urlOf(place, path),
        line && `Line ${line.number} of the pasted text: ${line.text}`,
        excerpt,
        ...headings.map(
          ({ title: heading, url, excerpt: text }) => `- ${heading}: ${urlOf(place, url)}\n     ${text}`,
        ),
      ]
        .filter(Boolean)
        .join('\n   '),
    )
    const note = isExplained === false ? 'No page explains this. The nearest sections are:\n' : ''
    return toolAnswer(note + passages.join('\n'))
  })
}
