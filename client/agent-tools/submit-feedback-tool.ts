import { commentMaxLength } from '../../content-bundle/model/feedback-limits.ts'
import { decodedPath, normalizePath } from '../../content-bundle/model/url-path.ts'
import { site } from '../../content-bundle/site/site.ts'
import { postFeedback } from '../calls/post-feedback.ts'
import { words } from './answer-words.ts'

/** `submit_feedback`: a vote on the page that is open, when its reader has agreed to it. */
export const submitFeedbackTool: ModelContextTool = {
  name: 'submit_feedback',
  title: 'Report on this page',
  description: `Tell the writers of the ${site.name} documentation that the open page helped or is wrong. Ask the user first: show them the exact comment, and call this only when they agreed to send it. The comment is stored and read by people. Leave out names, keys, code and data of the user.`,
  inputSchema: {
    type: 'object',
    properties: {
      feedback: { type: 'string', enum: ['positive', 'negative'] },
      comment: {
        type: 'string',
        maxLength: commentMaxLength,
        description: 'What helped, or what is missing or wrong and what you expected. Needed when negative.',
      },
      consent: {
        type: 'boolean',
        const: true,
        description: 'True when the user has seen this comment and agreed that it is sent and stored.',
      },
    },
    required: ['feedback', 'consent'],
  },
  async execute({ feedback, comment, consent }) {
    if (consent !== true)
      throw new Error('Show the user the comment and ask them first; then send `consent: true`.')
    if (feedback !== 'positive' && feedback !== 'negative')
      throw new Error('`feedback` is positive or negative.')
    const said = String(comment ?? '').trim()
    if (feedback === 'negative' && said === '')
      throw new Error('Negative feedback needs a comment: what is wrong?')
    if (said.length > commentMaxLength)
      throw new Error(`A comment has at most ${commentMaxLength} characters.`)
    const id = crypto.randomUUID()
    const page = normalizePath(decodedPath(location.pathname))
    await postFeedback({ id, page, feedback, ...(said && { comment: said }) })
    return words(`Received as ${id}. Thank you.`)
  },
}
