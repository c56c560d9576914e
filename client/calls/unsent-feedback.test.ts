// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postFeedback, sendVote } from './post-feedback.ts'
import { forgetSent, keepUnsent, type NamedFeedback, unsentFeedback } from './unsent-feedback.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const vote = (id: string, comment?: string): NamedFeedback => ({
  id,
  page: '/docs',
  feedback: 'positive',
  ...(comment !== undefined && { comment }),
})
const answering = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))

test('a later version of a vote replaces the earlier one', () => {
  keepUnsent(vote('a'))
  keepUnsent(vote('a', 'Great'))
  expect(unsentFeedback()).toEqual([vote('a', 'Great')])
})

test('at most twenty votes are stored, and a stored one can still be changed', () => {
  for (let count = 0; count < 25; count += 1) keepUnsent(vote(`v${count}`))
  expect(unsentFeedback()).toHaveLength(20)
  keepUnsent(vote('v3', 'Late'))
  expect(unsentFeedback()).toContainEqual(vote('v3', 'Late'))
})

test('a vote that got a comment since it was sent stays stored', () => {
  keepUnsent(vote('a', 'Great'))
  forgetSent(vote('a'))
  expect(unsentFeedback()).toHaveLength(1)
  forgetSent(vote('a', 'Great'))
  expect(unsentFeedback()).toEqual([])
})

test('a stored value that is not a vote is removed, and other keys are left alone', () => {
  keepUnsent(vote('a'))
  localStorage.setItem('unsent-feedback:b', '{broken')
  localStorage.setItem('unsent-feedback:c', '{"id":"c","feedback":"great"}')
  localStorage.setItem('unsent-feedback:d', 'null')
  localStorage.setItem('theme', 'dark')
  expect(unsentFeedback()).toEqual([vote('a')])
  for (const id of ['b', 'c', 'd']) expect(localStorage.getItem(`unsent-feedback:${id}`)).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a vote that arrived is forgotten', async () => {
  answering(201)
  await postFeedback(vote('a'))
  expect(unsentFeedback()).toEqual([])
})

test.each([408, 429, 500, 503])(
  'a vote that the server could not take (%i) is stored for the next page',
  async (status) => {
    answering(status)
    await expect(postFeedback(vote('a'))).rejects.toThrow(String(status))
    expect(unsentFeedback()).toEqual([vote('a')])
  },
)

test('a vote that the server rejects for good is not sent again', async () => {
  answering(400)
  await expect(postFeedback(vote('a'))).rejects.toThrow('400')
  expect(unsentFeedback()).toEqual([])
})

test('a vote that is sent offline is stored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(postFeedback(vote('a'))).rejects.toThrow('offline')
  expect(unsentFeedback()).toEqual([vote('a')])
})

test('each new vote has its own id, and a changed vote keeps the id it replaces', async () => {
  answering(201)
  const [first, second] = [sendVote(vote('a')), sendVote(vote('b'))]
  const changed = sendVote(vote('a'), first.id)
  await Promise.all([first, second, changed].map(({ arrival }) => arrival))
  expect(first.id).not.toBe(second.id)
  expect(changed.id).toBe(first.id)
})
