import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { site } from '../../content-bundle/site/site.ts'
import { type IndexedPage, siteIndex } from '../render/documents/indexed-pages.ts'
import { answer, refusal } from './answers.ts'
import type { McpParts } from './mcp-parts.ts'

/** Pages of one answer: some 3,000 tokens. */
const pagesAnAnswer = 100

/** `list_pages`: the sections, or the pages of one. */
export function registerListPages(server: McpServer, { manifest }: McpParts): void {
  const { sections, single } = siteIndex(manifest)
  const names = sections.map(({ base }) => base.slice(1))
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: `List the pages of a section of ${site.name}, or without a section all sections and the pages outside them.`,
      inputSchema: z.object({
        section: z
          .string()
          .max(256)
          .optional()
          .describe(`One of: ${names.join(', ')}.`),
        offset: z.int().min(0).default(0).describe('Where to go on, as the answer before said.'),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ section, offset }) => {
      if (section === undefined) {
        const counted = sections.map(
          ({ base, title, pages }) => `- ${base.slice(1)}: ${title}, ${pages.length} pages`,
        )
        return answer(
          `Sections:\n${counted.join('\n')}\n\nPages outside them:\n${single.map(line).join('\n')}`,
        )
      }
      const found = sections.find(({ base }) => base === `/${section.replace(/^\/|\/$/g, '')}`)
      if (!found) return refusal(`There is no section \`${section}\`. The sections are ${names.join(', ')}.`)
      const shown = found.pages.slice(offset, offset + pagesAnAnswer)
      const next = offset + shown.length
      const rest = next < found.pages.length ? `\n\nGo on with offset ${next} of ${found.pages.length}.` : ''
      return answer(shown.map(line).join('\n') + rest)
    },
  )
}

const line = ({ path, entry }: IndexedPage) => `- ${path}: ${entry.front.title}`
