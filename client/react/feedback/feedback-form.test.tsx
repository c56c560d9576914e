// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { commentMaxLength } from '../../../engine/model/posts/comment-max-length.ts'
import type { FeedbackVote } from '../../../engine/model/posts/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'

const messages = {
  feedbackQuestion: '',
  feedbackYes: '',
  feedbackNo: '',
  feedbackPositiveTitle: '',
  feedbackNegativeTitle: '',
  feedbackCommentLabel: 'Comment',
  feedbackPlaceholder: 'A sentence',
  feedbackOptional: 'optional',
  feedbackSend: 'Send',
  feedbackSent: '',
  feedbackThanks: '',
  close: '',
  feedbackTrap: 'Website',
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

async function show(vote: FeedbackVote['feedback']) {
  document.body.innerHTML = '<div></div>'
  const container = document.querySelector('div')
  if (!container) throw new Error('There is no container.')
  const onSend = vi.fn()
  await act(async () => createRoot(container).render(<FeedbackForm {...{ vote, messages, onSend }} />))
  const write = (selector: string, text: string) =>
    act(async () => {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
      const prototype = Object.getPrototypeOf(field)
      // React ignores a value that is set directly.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const submit = () =>
    act(async () => {
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { onSend, write, submit }
}
const button = () => document.querySelector('button')
const label = () => document.querySelector('label')

test('a comment on a positive vote is optional, and says so', async () => {
  const { onSend, submit } = await show('positive')
  expect(label()?.textContent).toBe('Comment (optional)')
  expect(button()?.disabled).toBe(false)
  await submit()
  expect(onSend).toHaveBeenCalledWith({})
})

test('a form that is sent twice, as by a double click, sends once', async () => {
  const { onSend, submit } = await show('positive')
  await submit()
  await submit()
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('a comment on a negative vote is required: blanks are none', async () => {
  const { write } = await show('negative')
  expect(label()?.textContent).toBe('Comment')
  expect(document.querySelector('textarea')?.required).toBe(true)
  expect(document.querySelector('textarea')?.placeholder).toBe('A sentence')
  expect(button()?.disabled).toBe(true)
  await write('textarea', ' \n ')
  expect(button()?.disabled).toBe(true)
  await write('textarea', 'Step two is unclear.')
  expect(button()?.disabled).toBe(false)
})

test('what is sent is trimmed', async () => {
  const { onSend, write, submit } = await show('negative')
  await write('textarea', '  Step two.\n')
  await submit()
  expect(onSend).toHaveBeenCalledWith({ comment: 'Step two.' })
})

test('what a robot writes into the hidden field is sent, so that the server can tell', async () => {
  const { onSend, write, submit } = await show('positive')
  await write('input[name=website]', 'https://spam.example')
  await submit()
  expect(onSend).toHaveBeenCalledWith({ website: 'https://spam.example' })
})

test('people do not meet the hidden field', async () => {
  await show('positive')
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.autocomplete).toBe('off')
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
})

test('the label belongs to the field, which takes no more than the server does', async () => {
  await show('positive')
  const field = document.querySelector('textarea')
  expect(label()?.htmlFor).toBe(field?.id)
  expect(field?.maxLength).toBe(commentMaxLength)
})
