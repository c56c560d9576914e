import type { Handler } from 'hono'
import { feedbackBodyMaxBytes, feedbackSchema } from '../../content-bundle/model/feedback.ts'
import type { AppParts } from '../app.ts'
import { problem } from './problem.ts'

/** `POST /api/feedback`: one vote, validated and kept. A second post with the same id completes the first. */
export const feedback =
  ({ content, feedback: store, now }: AppParts): Handler =>
  async (c) => {
    const declared = Number(c.req.header('content-length') ?? 0)
    if (declared > feedbackBodyMaxBytes) return problem(c, tooLarge)
    const body = await c.req.arrayBuffer()
    if (body.byteLength > feedbackBodyMaxBytes) return problem(c, tooLarge)
    let value: unknown
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    } catch {
      return problem(c, {
        status: 400,
        title: 'Not JSON',
        detail: 'Send a JSON object with `page` and `feedback`.',
      })
    }
    const parsed = feedbackSchema.safeParse(value)
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      return problem(c, {
        status: 422,
        title: 'Invalid feedback',
        detail: 'Some fields are not as they must be.',
        errors,
      })
    }
    const { pages } = await content.manifest()
    if (!pages[parsed.data.page]) {
      return problem(c, {
        status: 422,
        title: 'Unknown page',
        detail: `There is no page \`${parsed.data.page}\`.`,
      })
    }
    const id = parsed.data.id ?? crypto.randomUUID()
    await store.save({ ...parsed.data, id, receivedAt: now().toISOString() })
    return c.json({ id }, 201, { 'cache-control': 'no-store' })
  }

const tooLarge = {
  status: 413,
  title: 'Too large',
  detail: `A request may have ${feedbackBodyMaxBytes} bytes.`,
} as const
