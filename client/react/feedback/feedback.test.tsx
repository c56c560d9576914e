// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { feedbackServer } from '../../../tests/feedback-server.ts'
import type { EarlyVote } from '../../calls/post-feedback.ts'
import { Feedback } from './feedback.tsx'
import { hydrateFeedback } from './hydrate-feedback.tsx'

const props = {
  page: '/docs',
  messages: {
    feedbackQuestion: 'Helpful?',
    feedbackYes: 'Yes',
    feedbackNo: 'No',
    feedbackPositiveTitle: 'Great',
    feedbackNegativeTitle: 'Sorry',
    feedbackCommentLabel: 'Comment',
    feedbackPlaceholder: 'A sentence',
    feedbackOptional: 'optional',
    feedbackSend: 'Send',
    feedbackSent: 'Sent',
    feedbackThanks: 'Thank you',
    close: 'Close',
    feedbackTrap: 'Website',
  },
}
const server = feedbackServer()

/** The bar as the edge renders it, hydrated. */
function hydrated(early: EarlyVote = { vote: null, previousId: undefined }) {
  document.body.innerHTML = `<site-feedback>${renderToString(<Feedback {...props} />)}</site-feedback>`
  const bar = document.querySelector<HTMLElement>('site-feedback')
  if (!bar) throw new Error('The page has no feedback bar.')
  hydrateFeedback(bar, props, early)
}

const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) =>
    textContent?.includes(name),
  )
const dialog = () => document.querySelector('dialog')

async function vote(name: string) {
  const dialogAfterClick = () => {
    button(name)?.click()
    return dialog()
  }
  await expect.poll(dialogAfterClick).not.toBeNull()
}

function write(text: string): void {
  const field = document.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  // React ignores a value that is set directly.
  setValue?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a negative vote is sent by the click, and its required comment completes it', async () => {
  hydrated()
  await vote('No')
  expect(button('No')?.getAttribute('aria-pressed')).toBe('true')
  expect(button('Send')?.disabled).toBe(true)
  write(' Step two is unclear. ')
  await expect.poll(() => button('Send')?.disabled).toBe(false)
  button('Send')?.click()
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('Thank you')
  expect(server.posts[0]?.comment).toBeUndefined()
  expect(server.posts.at(-1)).toMatchObject({ feedback: 'negative', comment: 'Step two is unclear.' })
  expect(new Set(server.posts.map(({ id }) => id)).size).toBe(1)
})

test('closing the thanks resets the choice and says that it was sent, and another vote replaces the first', async () => {
  hydrated()
  await vote('Yes')
  button('Send')?.click()
  await expect.poll(() => document.querySelector('[role=status]')).not.toBeNull()
  dialog()?.querySelector<HTMLElement>('form[method=dialog] button')?.click()
  await expect.poll(() => dialog()).toBeNull()
  expect(document.querySelector('.feedback > p')?.textContent).toBe('Helpful? Sent')
  expect(button('Yes')?.getAttribute('aria-pressed')).toBe('false')
  await vote('No')
  expect(document.querySelector('.feedback > p')?.textContent).toBe('Helpful?')
  expect(new Set(server.posts.map(({ id }) => id)).size).toBe(1)
})

test('a positive vote needs no comment', async () => {
  hydrated()
  await vote('Yes')
  expect(button('Send')?.disabled).toBe(false)
  expect(dialog()?.textContent).toContain('Comment (optional)')
})

test('a vote that does not arrive closes the dialog and is stored, until the next vote replaces it', async () => {
  server.isUp = false
  hydrated()
  const postsAfterClick = () => {
    if (server.posts.length === 0) button('Yes')?.click()
    return server.posts
  }
  await expect.poll(postsAfterClick).not.toHaveLength(0)
  await expect.poll(() => dialog()).toBeNull()
  expect(button('Yes')?.getAttribute('aria-pressed')).toBe('false')
  expect(document.querySelector('.feedback > p')?.textContent).toBe('Helpful?')
  expect(Object.keys(localStorage)).toHaveLength(1)
  server.isUp = true
  await vote('No')
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
  expect(new Set(server.posts.map(({ id }) => id)).size).toBe(1)
})

test('a vote from before hydration is continued and not sent again', async () => {
  hydrated({
    vote: { id: 'early', feedback: 'negative', arrival: Promise.resolve() },
    previousId: undefined,
  })
  await expect.poll(() => dialog()?.textContent).toContain('Sorry')
  expect(server.posts).toEqual([])
  write('Unclear.')
  await expect.poll(() => button('Send')?.disabled).toBe(false)
  button('Send')?.click()
  await expect.poll(() => server.posts).toMatchObject([{ id: 'early', comment: 'Unclear.' }])
})

test('a vote after one that was thanked for without React replaces it', async () => {
  hydrated({ vote: null, previousId: 'thanked' })
  await vote('No')
  expect(server.posts[0]).toMatchObject({ id: 'thanked', feedback: 'negative' })
})
