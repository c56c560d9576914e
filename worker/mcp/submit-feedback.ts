import type { McpServer } from '@modelcontextprotocol/server'
import { agentComment, agentTools, type SubmitFeedbackInput } from '../../content-bundle/model/agent-tools.ts'
import { contentHash } from '../../content-bundle/model/values/content-hash.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'

/** `submit_feedback`: a vote on a page, stored like a reader's. */
export function registerSubmitFeedback(server: McpServer, parts: McpParts): void {
  registerTool<SubmitFeedbackInput>(
    server,
    agentTools(parts.site).submitFeedback,
    async ({ page, feedback, category, comment: text = '' }) => {
      const found = requestedPage(parts, page)
      if (!found) return toolError(noSuchPage(parts, page))
      if (feedback === 'negative' && text.trim() === '') {
        return toolError('Negative feedback needs a comment: what is missing or wrong on the page?')
      }
      const comment = agentComment({ category, comment: text })
      try {
        const taken = await parts.takeFeedback({
          page: found.path,
          feedback,
          comment,
          ...(comment !== '' && { id: await idOf([found.path, feedback, comment]) }),
        })
        if (taken === 'too many')
          return toolError('Too much feedback was sent from this address. Wait a minute.')
        if (taken === 'full') return toolError('No more feedback is taken today. Try again tomorrow.')
        if (taken === 'unknown page') return toolError(noSuchPage(parts, page))
        return toolAnswer(`Received as ${taken.id}. Thank you.`)
      } catch (error) {
        console.error(`An agent's feedback on ${found.path} could not be stored.`, error)
        return toolError('The feedback could not be stored. Try again in a minute.')
      }
    },
  )
}

/** A UUID made from a report, so that a client that sends it again does not add another. */
async function idOf(report: readonly string[]): Promise<string> {
  const hash = await contentHash(new TextEncoder().encode(report.join('\0')))
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5')
}
