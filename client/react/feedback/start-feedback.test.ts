// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feedbackServer } from '../../../tests/feedback-server.ts'
import type { EarlyVote } from '../../calls/post-feedback.ts'
import { startFeedback } from './start-feedback.ts'

const props = { page: '/docs', messages: { feedbackThanks: 'Thank you' } }

const server = feedbackServer()

/** A page with a sleeping feedback bar. React is loaded when `canLoad` says so. */
function setUp(canLoad: () => boolean) {
  document.body.innerHTML = `<site-feedback><button data-vote="positive" aria-pressed="false">Yes</button>
    <button data-vote="negative" aria-pressed="false">No</button></site-feedback>`
  document.querySelector('site-feedback')?.setAttribute('props', JSON.stringify(props))
  const hydrated: EarlyVote[] = []
  startFeedback(async () => {
    if (!canLoad()) throw new Error('The line is cut.')
    return { mountSearch: async () => {}, hydrateFeedback: (_, __, early) => void hydrated.push(early) }
  })
  const button = (vote: string) => document.querySelector<HTMLElement>(`[data-vote=${vote}]`)
  return { hydrated, button }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('a click sends the vote once and hands it to React', async () => {
  const { hydrated, button } = setUp(() => true)
  button('positive')?.click()
  await expect.poll(() => hydrated).toHaveLength(1)
  expect(server.posts).toMatchObject([{ page: '/docs', feedback: 'positive' }])
  expect(hydrated[0]?.vote).toMatchObject({ feedback: 'positive', id: server.posts[0]?.id })
  button('negative')?.click()
  expect(server.posts).toHaveLength(1)
})

test('pointing at the bar loads React without a vote', async () => {
  const { hydrated, button } = setUp(() => true)
  button('positive')?.parentElement?.dispatchEvent(new Event('pointerenter'))
  await expect.poll(() => hydrated).toEqual([{ vote: null, previousId: undefined }])
  expect(server.posts).toEqual([])
})

test('without React the visitor is thanked, and the next click changes the same vote', async () => {
  let canLoad = false
  const { hydrated, button } = setUp(() => canLoad)
  button('positive')?.click()
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Thank you')
  expect(button('positive')?.getAttribute('aria-pressed')).toBe('true')
  canLoad = true
  button('negative')?.click()
  await expect.poll(() => hydrated).toMatchObject([{ vote: { feedback: 'negative' } }])
  expect(server.posts.map(({ feedback }) => feedback)).toEqual(['positive', 'negative'])
  expect(server.posts[1]?.id).toBe(server.posts[0]?.id)
})

test('a vote that was thanked for is not continued by React, only replaced', async () => {
  let canLoad = false
  const { hydrated, button } = setUp(() => canLoad)
  button('positive')?.click()
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Thank you')
  canLoad = true
  button('positive')?.parentElement?.dispatchEvent(new Event('pointerenter'))
  await expect.poll(() => hydrated).toEqual([{ vote: null, previousId: server.posts[0]?.id }])
})

test('a vote that does not arrive is not pressed, and stays stored', async () => {
  server.isUp = false
  const { button } = setUp(() => false)
  button('positive')?.click()
  await expect.poll(() => server.posts).toHaveLength(1)
  await expect.poll(() => button('positive')?.getAttribute('aria-pressed')).toBe('false')
  expect(Object.keys(localStorage)).toHaveLength(1)
})
