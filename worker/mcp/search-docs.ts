import type { McpServer } from '@modelcontextprotocol/server'
import { agentTools } from '../../engine/model/agent-tools.ts'
import { urlOf } from '../../engine/model/urls/url-path.ts'
import { versionPlace } from './get-page-of-version.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer } from './register-tool.ts'

/** `search_docs`: the site's own ranking, as passages with addresses. */
export function registerSearchDocs(server: McpServer, { site, search }: McpParts): void {
  registerTool(server, agentTools(site).searchDocs, async ({ query, limit, language, version }) => {
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
