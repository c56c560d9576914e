import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type IndexedPage, siteIndex } from '../render/documents/indexed-pages.ts'
import type { McpParts } from './mcp-parts.ts'
import { toolAnswer, toolError } from './tool-answer.ts'
import { readsOnly, toolFields } from './tool-fields.ts'

/** Most pages of one answer: about 3,000 tokens. */
const pagesPerAnswer = 100

/** `list_pages`: the sections, or the pages of one. */
export function registerListPages(server: McpServer, { site, manifest }: McpParts): void {
  const config = {
    title: 'List pages',
    description: `List the pages of a section of ${site.name}. Without a section, list all sections and the pages outside them.`,
    inputSchema: z.looseObject({
      section: z.string().max(256).optional().describe('Name of a section, as the list of sections has it.'),
      offset: toolFields.offset,
    }),
    annotations: readsOnly,
  }
  server.registerTool('list_pages', config, async ({ section, offset }) => {
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
