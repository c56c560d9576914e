import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { commentMaxLength } from '../../engine/model/posts/comment-max-length.ts'
import { contentId } from '../../engine/model/values/content-id.ts'
import type { McpParts } from './mcp-parts.ts'
import { noSuchPage, requestedPage } from './requested-page.ts'
import { toolAnswer, toolError } from './tool-answer.ts'
import { toolFields } from './tool-fields.ts'

/** Kinds of faults that an agent can report. */
const faultCategories = [
  'wrong',
  'outdated',
  'missing',
  'unclear',
  'contradiction',
  'broken example',
] as const

/** The comment of an agent's report as it is stored: the category is its first word, in brackets. */
const agentComment = (category: (typeof faultCategories)[number] | undefined, comment: string): string =>
  category ? `[${category}] ${comment}` : comment

/** Longest category with its brackets and space. */
const categoryLength = Math.max(...faultCategories.map((category) => agentComment(category, '').length))

/** `submit_feedback`: a vote on a page, stored like a reader's. */
export function registerSubmitFeedback(server: McpServer, parts: McpParts): void {
  server.registerTool(
    'submit_feedback',
    {
      title: 'Report on a page',
      description: `Tell the writers of the ${parts.site.name} documentation that a page helped or is wrong. Ask the user first: show them the page and the exact comment, and call this only after they agreed to send it. People store and read the comment. Leave out names, keys, code and data of the user.`,
      inputSchema: z.looseObject({
        page: toolFields.page,
        feedback: z.enum(['positive', 'negative']).describe('Whether the page helped.'),
        category: z
          .enum(faultCategories)
          .optional()
          .describe('Kind of fault; leave it out when the page helped.'),
        comment: z
          .string()
          .max(commentMaxLength - categoryLength)
          .optional()
          .describe(
            'What helped, or what is missing or wrong and what you expected. Required when negative.',
          ),
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
    async ({ page, feedback, category, comment: text = '' }) => {
      const target = requestedPage(parts, page)
      if (!target) return toolError(noSuchPage(parts, page))
      if (feedback === 'negative' && text.trim() === '') {
        return toolError('Negative feedback needs a comment: what is missing or wrong on the page?')
      }
      const comment = agentComment(category, text)
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
