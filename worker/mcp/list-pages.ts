import type { McpServer } from '@modelcontextprotocol/server'
import { agentTools } from '../../engine/model/agent-tools.ts'
import { type IndexedPage, siteIndex } from '../render/documents/indexed-pages.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'

/** Most pages of one answer: about 3,000 tokens. */
const pagesPerAnswer = 100

/** `list_pages`: the sections, or the pages of one. */
export function registerListPages(server: McpServer, { site, manifest }: McpParts): void {
  registerTool(server, agentTools(site).listPages, async ({ section, offset }) => {
    const { sections, single } = siteIndex(site, manifest)
    if (section === undefined) {
      const counts = sections.map(
        ({ base, title, pages }) => `- ${base.slice(1)}: ${title}, ${pages.length} pages`,
      )
      return toolAnswer(
        `Sections:\n${counts.join('\n')}\n\nPages outside the sections:\n${single.map(line).join('\n')}`,
      )
    }
    const listed = sections.find(({ base }) => base === `/${section.replace(/^\/|\/$/g, '')}`)
    if (!listed) {
      const names = sections.map(({ base }) => base.slice(1)).join(', ')
      return toolError(`There is no section \`${section}\`. The sections are ${names}.`)
    }
    const listedPages = listed.pages.slice(offset, offset + pagesPerAnswer)
    const next = offset + listedPages.length
    const more =
      next < listed.pages.length
        ? `\n\nContinue with \`offset\` ${next}; there are ${listed.pages.length} pages.`
        : ''
    return toolAnswer(listedPages.map(line).join('\n') + more)
  })
}

const line = ({ path, entry }: IndexedPage) => `- ${path}: ${entry.front.title}`
