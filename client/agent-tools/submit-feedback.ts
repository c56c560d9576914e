import { agentComment, type SubmitFeedbackInput } from '../../content-bundle/model/agent-tools.ts'
import { commentMaxLength } from '../../content-bundle/model/posts/comment-max-length.ts'
import { decodedPath, normalizePath } from '../../content-bundle/model/urls/url-path.ts'
import { postFeedback } from '../calls/post-feedback.ts'

/** `submit_feedback`: a vote on a page, by default the open one. Throws without consent and for invalid input. */
export async function submitFeedback(input: Partial<SubmitFeedbackInput>): Promise<string> {
  const { page, feedback, category, comment, consent } = input
  if (consent !== true) {
    throw new Error('Show the user the comment and ask them first; then send `consent: true`.')
  }
  if (feedback !== 'positive' && feedback !== 'negative') {
    throw new Error('`feedback` must be `positive` or `negative`.')
  }
  const text = String(comment ?? '').trim()
  if (feedback === 'negative' && text === '') {
    throw new Error('Negative feedback needs a comment: what is missing or wrong on the page?')
  }
  const trimmed = agentComment({ category, comment: text })
  if (trimmed.length > commentMaxLength) {
    throw new Error(`A comment has at most ${commentMaxLength} characters.`)
  }
  const url = URL.parse(String(page ?? ''), location.href)
  if (url?.origin !== location.origin) throw new Error(`\`${page}\` is not a page of this site.`)
  const id = crypto.randomUUID()
  await postFeedback({
    id,
    page: normalizePath(decodedPath(url.pathname)),
    feedback,
    ...(trimmed && { comment: trimmed }),
  })
  return `Received as ${id}. Thank you.`
}
