// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commentMaxLength } from '../../content-bundle/model/posts/comment-max-length.ts'
import { submitFeedback } from './submit-feedback.ts'

let posts: unknown[] = []
let status = 201

beforeEach(() => {
  posts = []
  status = 201
  history.replaceState(null, '', '/docs/open/')
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posts.push(JSON.parse(body))
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const vote = { feedback: 'positive', consent: true } as const

test('a vote is posted for the open page, and its id is returned', async () => {
  const answer = await submitFeedback(vote)
  expect(posts).toEqual([
    { id: expect.stringMatching(/^[\da-f-]{36}$/), page: '/docs/open', feedback: 'positive' },
  ])
  const [{ id }] = posts as [{ id: string }]
  expect(answer).toContain(id)
})

test.each([
  ['/docs/a', '/docs/a'],
  ['/docs/a/', '/docs/a'],
  [`${location.origin}/docs/a?x#y`, '/docs/a'],
  ['/ja/docs/%E8%A8%AD%E5%AE%9A', '/ja/docs/設定'],
])('the page %s is posted as %s', async (page, path) => {
  await submitFeedback({ ...vote, page })
  expect(posts).toMatchObject([{ page: path }])
})

test('the kind of a fault precedes the comment; an unknown one is left out', async () => {
  const report = { ...vote, feedback: 'negative', comment: 'Old.' } as const
  await submitFeedback({ ...report, category: 'outdated' })
  await submitFeedback({ ...report, category: 'rude' as 'wrong' })
  expect(posts).toMatchObject([{ comment: '[outdated] Old.' }, { comment: 'Old.' }])
})

test.each([
  ['without consent', { feedback: 'positive' }, 'ask them first'],
  ['with something like consent', { ...vote, consent: 'yes' }, 'ask them first'],
  ['without a vote', { consent: true }, '`positive` or `negative`'],
  ['with another vote', { ...vote, feedback: 'meh' }, '`positive` or `negative`'],
  ['negative without a comment', { ...vote, feedback: 'negative' }, 'needs a comment'],
  ['negative with blanks', { ...vote, feedback: 'negative', comment: ' \n' }, 'needs a comment'],
  ['negative with null for a comment', { ...vote, feedback: 'negative', comment: null }, 'needs a comment'],
  [
    'with a long comment',
    { ...vote, comment: 'a'.repeat(commentMaxLength + 1) },
    `at most ${commentMaxLength}`,
  ],
  ['on another site', { ...vote, page: 'https://elsewhere.example/' }, 'not a page of this site'],
])('feedback %s is refused with a reason, and nothing is posted', async (_, input, reason) => {
  await expect(submitFeedback(input as Parameters<typeof submitFeedback>[0])).rejects.toThrow(reason)
  expect(posts).toEqual([])
})

test('a comment is trimmed; one of the longest length is accepted', async () => {
  await submitFeedback({ ...vote, comment: `  ${'a'.repeat(commentMaxLength)}  ` })
  expect(posts).toMatchObject([{ comment: 'a'.repeat(commentMaxLength) }])
})

test('a vote that the server refuses is an error', async () => {
  status = 503
  await expect(submitFeedback(vote)).rejects.toThrow()
})
