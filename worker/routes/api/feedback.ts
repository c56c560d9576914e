import type { Context, Handler } from 'hono'
import { type Feedback, feedbackSchema } from '../../../content-bundle/model/feedback.ts'
import { feedbackBodyMaxBytes } from '../../../content-bundle/model/feedback-limits.ts'
import type { AppParts } from '../../app-parts.ts'
import { fieldErrors, type Problem, problem } from '../../http/problem.ts'
import { type BodyError, readBody } from '../../http/read-body.ts'
import { votedPage } from './voted-page.ts'

/** Seconds a sender over the limit is asked to wait: the longest period a limiter counts over. */
const retryAfterSeconds = 60

/**
 * `POST /api/feedback`: one vote, validated and kept (201), or queued to be kept (202). Another post
 * with the same id completes the first.
 */
export const feedback =
  ({ content, feedback: intake, mayPost, now }: AppParts): Handler =>
  async (c) => {
    if (!(await mayPost(c.req.header('cf-connecting-ip') ?? null))) {
      c.header('retry-after', String(retryAfterSeconds))
      return problem(c, tooMany)
    }
    const body = await readBody(c.req.raw, feedbackBodyMaxBytes)
    if (typeof body === 'string') return problem(c, bodyProblems[body])
    const vote = voteIn(body)
    if ('title' in vote) return problem(c, vote)
    const page = votedPage(vote.page, await content.manifest())
    if (!page) {
      const detail = `There is no page \`${vote.page}\`.`
      return problem(c, {
        status: 422,
        title: 'Unknown page',
        detail,
        errors: [{ field: 'page', message: detail }],
      })
    }
    const { website, comment, feedback, id = crypto.randomUUID() } = vote
    if (website) return receipt(c, id, 201)
    const words = comment?.trim()
    const stored = { id, page, feedback, ...(words && { comment: words }), receivedAt: now().toISOString() }
    try {
      return receipt(c, id, (await intake.take(stored)) === 'kept' ? 201 : 202)
    } catch (error) {
      console.error(`Vote ${id} could be neither kept nor queued.`, error)
      c.header('retry-after', String(retryAfterSeconds))
      return problem(c, notKept)
    }
  }

const receipt = (c: Context, id: string, status: 201 | 202) =>
  c.json({ id }, status, { 'cache-control': 'no-store' })

/** What a body says, or what is wrong with it. */
function voteIn(body: Uint8Array): Feedback | Problem {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body))
  } catch {
    return notJson
  }
  const parsed = feedbackSchema.safeParse(value)
  if (parsed.success) return parsed.data
  return {
    status: 422,
    title: 'Invalid feedback',
    detail: 'Some fields are not as they must be.',
    errors: fieldErrors(parsed.error),
  }
}

const notJson: Problem = {
  status: 400,
  title: 'Not JSON',
  detail: 'Send a JSON object with `page` and `feedback`.',
}
const bodyProblems: Record<BodyError, Problem> = {
  'too large': {
    status: 413,
    title: 'Too large',
    detail: `A request may have ${feedbackBodyMaxBytes} bytes.`,
  },
  'broken off': {
    status: 400,
    title: 'Broken off',
    detail: 'The body could not be read to its end. Send the request again.',
  },
}
const tooMany: Problem = {
  status: 429,
  title: 'Too many votes',
  detail: 'This address has posted very often. Wait a minute and send it again.',
}
const notKept: Problem = {
  status: 503,
  title: 'Not kept',
  detail: 'The vote could not be stored. Keep it and send it again with the same `id`.',
}
