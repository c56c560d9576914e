// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendVote } from '../../calls/post-feedback.ts'
import { keepUnsent } from '../../calls/unsent-feedback.ts'
import { resendFeedback } from './resend-feedback.ts'

/** What was posted, and what runs when the browser is idle. */
const posted: { id: string }[] = []
const idle: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  posted.length = 0
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return new Response(null, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('votes of earlier pages are sent when the browser is idle', async () => {
  keepUnsent({ id: 'earlier', page: '/docs', feedback: 'positive' })
  resendFeedback()
  expect(posted).toEqual([])
  for (const run of idle) run()
  await expect.poll(() => localStorage).toHaveLength(0)
  expect(posted).toMatchObject([{ id: 'earlier' }])
})

test('a vote that this page sends before it is idle is not sent twice', async () => {
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    await held.promise
    return new Response(null, { status: 201 })
  })
  resendFeedback()
  const { arrival } = sendVote({ page: '/docs', feedback: 'positive' }, 'mine')
  for (const run of idle) run()
  held.resolve()
  await arrival
  expect(posted).toMatchObject([{ id: 'mine' }])
})
