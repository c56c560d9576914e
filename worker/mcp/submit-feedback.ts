import type { McpServer } from '@modelcontextprotocol/server'
import { agentComment, agentTools } from '../../engine/model/agent-tools.ts'
import { contentId } from '../../engine/model/values/content-id.ts'
import type { McpParts } from './mcp-parts.ts'
import { registerTool, toolAnswer, toolError } from './register-tool.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'

/** `submit_feedback`: a vote on a page, stored like a reader's. */
export function registerSubmitFeedback(server: McpServer, parts: McpParts): void {
  registerTool(
    server,
    agentTools(parts.site).submitFeedback,
    async ({ page, feedback, category, comment: text = '' }) => {
      const target = requestedPage(parts, page)
      if (!target) return toolError(noSuchPage(parts, page))
      if (feedback === 'negative' && text.trim() === '') {
        return toolError('Negative feedback needs a comment: what is missing or wrong on the page?')
      }
      const comment = agentComment({ category, comment: text })
      try {
        const taken = await parts.takeFeedback({
          page: target.path,
          feedback,
          comment,
          // A client that sends it again does not add another.
          ...(comment !== '' && { id: await contentId([target.path, feedback, comment].join('\0')) }),
        })
        if (taken === 'too many')
          return toolError('Too much feedback was sent from this address. Wait a minute.')
        if (taken === 'full') return toolError('No more comments can be stored.')
        if (taken === 'unknown page') return toolError(noSuchPage(parts, page))
        return toolAnswer(`Received as ${taken.id}. Thank you.`)
      } catch (error) {
        console.error(`An agent's feedback on ${target.path} could not be stored.`, error)
        return toolError('The feedback could not be stored. Try again in a minute.')
      }
    },
  )
}
