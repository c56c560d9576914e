import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { commentMaxLength } from '../../content-bundle/model/feedback-limits.ts'
import { site } from '../../content-bundle/site/site.ts'
import { answer, refusal } from './answers.ts'
import { askedPage, noSuchPage } from './asked-page.ts'
import type { McpParts } from './mcp-parts.ts'

/** `submit_feedback`: a vote on a page, into the same store as a reader's. */
export function registerSubmitFeedback(server: McpServer, { manifest, takeFeedback }: McpParts): void {
  server.registerTool(
    'submit_feedback',
    {
      title: 'Report on a page',
      description: `Tell the writers of the ${site.name} documentation that a page helped or is wrong. Ask the user first: show them the page and the exact comment, and call this only when they agreed to send it. The comment is stored and read by people. Leave out names, keys, code and data of the user.`,
      inputSchema: z.object({
        page: z.string().min(1).max(1024).describe('Path or address of the page.'),
        feedback: z.enum(['positive', 'negative']),
        comment: z
          .string()
          .trim()
          .max(commentMaxLength)
          .optional()
          .describe('What helped, or what is missing or wrong and what you expected. Needed when negative.'),
        consent: z
          .literal(true)
          .describe('True when the user has seen this comment and agreed that it is sent and stored.'),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ page, feedback, comment = '' }) => {
      const found = askedPage(manifest, page)
      if (!found) return refusal(noSuchPage(manifest, page))
      if (feedback === 'negative' && comment === '') {
        return refusal('Negative feedback needs a comment: what is missing or wrong on the page?')
      }
      try {
        const id = await takeFeedback({ page: found.path, feedback, comment: comment || null })
        return id === null
          ? refusal('Too much feedback was sent from here. Wait a minute.')
          : answer(`Received as ${id}. Thank you.`)
      } catch (error) {
        console.error(`Feedback of an agent on ${found.path} was not kept.`, error)
        return refusal('The feedback could not be kept. Try again in a minute.')
      }
    },
  )
}
