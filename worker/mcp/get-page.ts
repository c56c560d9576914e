import type { McpServer } from '@modelcontextprotocol/server'
import { agentTools } from '../../engine/model/agent-tools.ts'
import { markdownSince } from '../render/markdown/markdown-since.ts'
import { readPageText } from '../render/markdown/page-text.ts'
import { partialMarkdown } from '../render/markdown/partial-markdown.ts'
import { getPageOfVersion, pageOfVersion } from './get-page-of-version.ts'
import { noSuchBuild } from './list-changes.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'

/** `get_page`: a page's Markdown, whole when it fits the token limit. */
export function registerGetPage(server: McpServer, parts: McpParts): void {
  const { site, content } = parts
  registerTool(
    server,
    agentTools(site).getPage,
    async ({ page, section, since, max_tokens: maxTokens, offset, version }) => {
      const kept = pageOfVersion(site, page, version)
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
