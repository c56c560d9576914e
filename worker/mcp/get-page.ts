import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Page } from '../../content-bundle/model/page.ts'
import { agents } from '../../content-bundle/site/agents.ts'
import { site } from '../../content-bundle/site/site.ts'
import { partialMarkdown } from '../render/markdown/partial-markdown.ts'
import { answer, refusal } from './answers.ts'
import { askedPage, noSuchPage } from './asked-page.ts'
import type { McpParts } from './mcp-parts.ts'

/** `get_page`: a page's Markdown, whole where it fits the budget. */
export function registerGetPage(server: McpServer, { content, manifest }: McpParts): void {
  const { least, most } = agents.tokenBudget
  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description: `Read a page of ${site.name} as Markdown, by path or address. A page over the budget is cut between two blocks, and the answer says at which offset to go on.`,
      inputSchema: z.object({
        page: z
          .string()
          .min(1)
          .max(1024)
          .describe('Path or address: `/docs` or `https://…/docs#anchor`, with or without `.md`.'),
        section: z
          .string()
          .max(256)
          .optional()
          .describe('Anchor of a heading: only what is below it is returned.'),
        max_tokens: z
          .int()
          .min(least)
          .max(most)
          .default(agents.toolAnswerTokens)
          .describe('Most tokens of the answer.'),
        offset: z.int().min(0).default(0).describe('Where to go on, as the answer before said.'),
      }),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ page, section, max_tokens: maxTokens, offset }) => {
      const found = askedPage(manifest, page)
      if (!found) return refusal(noSuchPage(manifest, page))
      const { path, entry, anchor } = found
      const read = { section: section?.replace(/^#/, '') ?? anchor, maxTokens, offset }
      const [body, { headings }] = await Promise.all([
        content.text(entry.markdownHash),
        content.json<Page>(entry.hash),
      ])
      const part = partialMarkdown({ path, entry, body, headings }, read)
      return part
        ? answer(part.text)
        : refusal(`The page \`${path}\` has no heading \`${read.section}\`. Read it without \`section\`.`)
    },
  )
}
