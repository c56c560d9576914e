import type { Context, Handler } from 'hono'
import { postMaxBytes } from '../../engine/model/posts/comment-max-length.ts'
import { type FeedbackVote, feedbackSchema } from '../../engine/model/posts/feedback.ts'
import type { AppParts } from '../app-parts.ts'
import { type Problem, problem } from '../http/failures/problem.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { readJson } from '../http/read-json.ts'
import { takeVote } from './take-vote.ts'

/** Seconds after which a vote that was not stored may be sent again. */
const retryAfterSeconds = 60

/** `POST /api/feedback`: a vote. Another post with the same id completes the first. */
export const feedback =
  (parts: AppParts): Handler =>
  async (c) => {
    const vote = await readJson(
      c,
      feedbackSchema,
      postMaxBytes,
      'Send a JSON object with `page` and `feedback`.',
    )
    if (vote instanceof Response) return vote
    // Only programs fill in the hidden field: they get an answer, and the vote is dropped.
    if (vote.website) return receipt(c, vote.id ?? crypto.randomUUID())
    return take(c, parts, vote)
  }

async function take(c: Context, parts: AppParts, vote: FeedbackVote): Promise<Response> {
  if (vote.comment && !(await isAllowed(parts.limits.comment, c))) return tooManyRequests(c)
  const { manifest } = parts.content
  const id = vote.id ?? crypto.randomUUID()
  try {
    const taken = await takeVote(parts, manifest, { ...vote, id })
    if (!taken) return problem(c, unknownPage(vote.page))
    if (taken.outcome !== 'full') return receipt(c, id)
    return problem(c, full)
  } catch (error) {
    console.error(`Vote ${id} could not be stored.`, error)
    c.header('retry-after', String(retryAfterSeconds))
    return problem(c, notStored)
  }
}

const receipt = (c: Context, id: string) => c.json({ id }, 201, { 'cache-control': 'no-store' })

const unknownPage = (page: string): Problem => {
  const detail = `There is no page \`${page}\`.`
  return { status: 422, title: 'Unknown page', detail, errors: [{ field: 'page', message: detail }] }
}
const full: Problem = {
  status: 503,
  title: 'Too many comments',
  detail: 'No more comments can be stored. Votes without one can.',
}
const notStored: Problem = {
  status: 503,
  title: 'Vote not stored',
  detail: 'The vote could not be stored. Send it again later with the same `id`.',
}
