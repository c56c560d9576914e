import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { markdownSince } from '../render/markdown/markdown-since.ts'
import { readPageText } from '../render/markdown/page-text.ts'
import { partialMarkdown } from '../render/markdown/partial-markdown.ts'
import { getPageOfVersion, pageOfVersion, unknownVersion } from './get-page-of-version.ts'
import { noSuchBuild } from './list-changes.ts'
import type { McpParts } from './mcp-parts.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'
import { toolAnswer, toolError } from './tool-answer.ts'
import { readsOnly, toolFields } from './tool-fields.ts'

/** `get_page`: a page's Markdown, whole when it fits the token limit. */
export function registerGetPage(server: McpServer, parts: McpParts): void {
  const { site, content } = parts
  const { tokenBudget, toolAnswerTokens } = site.agents
  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description: `Read a page of ${site.name} as Markdown, by path or address. A page over the token limit is cut between two blocks, and the answer says at which offset to continue.`,
      inputSchema: z.looseObject({
        page: toolFields.page,
        section: z
          .string()
          .max(256)
          .optional()
          .describe('Anchor of a heading: only the text below it is returned.'),
        since: toolFields.sinceBuild(' Only sections that changed since then are returned.'),
        max_tokens: z
          .int()
          .min(tokenBudget.least)
          .max(tokenBudget.most)
          .default(toolAnswerTokens)
          .describe('Most tokens of the answer.'),
        offset: toolFields.offset,
        ...toolFields.versionOf(site),
      }),
      annotations: readsOnly,
    },
    async ({ page, section, since, max_tokens: maxTokens, offset, version }) => {
      const refused = unknownVersion(site, version)
      if (refused) return refused
      const kept = pageOfVersion(site, page, version)
      if (kept && (section ?? since) !== undefined)
        return toolError(
          'Pages of an earlier version have neither `section` nor `since`. Leave them out, and read on with `offset`.',
        )
      if (kept) return getPageOfVersion(parts, kept, { maxTokens, offset })
      const target = requestedPage(parts, page)
      if (!target) return toolError(noSuchPage(parts, page))
      const { path, entry, anchor } = target
      if (since !== undefined) {
        const before = await content.build(since)
        return before ? toolAnswer(await markdownSince(parts, target, before)) : noSuchBuild(since)
      }
      const read = { section: section?.replace(/^#/, '') ?? anchor, maxTokens, offset }
      const text = await readPageText(content, entry)
      const part = partialMarkdown(site, { path, entry, ...text }, read)
      return part
        ? toolAnswer(part.text)
        : toolError(`The page \`${path}\` has no heading \`${read.section}\`. Read it without \`section\`.`)
    },
  )
}
