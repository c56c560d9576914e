// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactMessagesOf } from '../../../engine/model/site/messages.ts'
import { messagesFor } from '../../../engine/model/site/messages-for.ts'
import { ContactForm } from './contact-form.tsx'

const next = { href: '/start', label: 'Start' }
const posts: unknown[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  posts.length = 0
  answer = async () => Response.json({ id: 'receipt' }, { status: 201 })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    posts.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Shows the form with a message in it, and sends it. */
async function send() {
  location.hash = ''
  document.body.innerHTML = '<div></div>'
  const container = document.querySelector('div')
  if (!container) throw new Error('There is no container.')
  const props = {
    locale: 'en',
    messages: contactMessagesOf(messagesFor('en')),
    supportEmail: 'help@quarry.example',
    topics: [],
    thanks: { answered: undefined, next },
  }
  await act(async () => createRoot(container).render(<ContactForm {...props} />))
  const form = container.querySelector('form')
  const message = form?.querySelector('textarea')
  const email = form?.querySelector<HTMLInputElement>('[name=email]')
  if (!form || !message || !email) throw new Error('There is no form.')
  email.value = 'kim@acme.example'
  message.value = 'We need a tour.'
  const submit = () => act(async () => form.requestSubmit())
  await submit()
  return { form, message, submit, alert: () => form.querySelector('[role=alert]')?.textContent }
}

test('a message that has arrived empties the form and leads to the thanks', async () => {
  const { message, alert } = await send()
  expect(posts).toEqual([{ locale: 'en', email: 'kim@acme.example', message: 'We need a tour.' }])
  expect(message.value).toBe('')
  expect(location.hash).toBe('#message-sent')
  expect(alert()).toBe('')
})

test.each([
  ['a full table', 503, {}, 'write to help@quarry.example'],
  ['too many messages', 429, {}, 'Too many messages'],
  [
    'a field that only another version of the form has',
    422,
    { errors: [{ field: '' }] },
    'Load its page again',
  ],
])(
  'the form keeps a message that is refused because of %s, and says why',
  async (_, status, body, reason) => {
    answer = async () => Response.json(body, { status })
    const { message, alert } = await send()
    expect(alert()).toContain(reason)
    expect(message.value).toBe('We need a tour.')
    expect(location.hash).toBe('')
  },
)

test.each(['email', 'message'] as const)(
  'a field that is refused says why below it and gets the focus: %s',
  async (field) => {
    answer = async () => Response.json({ errors: [{ field }] }, { status: 422 })
    const { form, alert } = await send()
    const refused = form.querySelector<HTMLElement>(`[name=${field}]`)
    expect(document.activeElement).toBe(refused)
    expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(refused?.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(refused?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^(Enter an email|Write your message)/,
    )
    expect(alert()).toBe('')
  },
)

test('a form that cannot be sent says so, and sends the same message again', async () => {
  answer = async () => Promise.reject(new TypeError('The line is cut.'))
  const { alert, submit } = await send()
  expect(alert()).toContain('Send it again')
  answer = async () => new Response(null, { status: 201 })
  await submit()
  expect(posts[1]).toEqual(posts[0])
  expect(alert()).toBe('')
})

test('a message that is on its way is not sent twice', async () => {
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  const { form, submit } = await send()
  expect(form.getAttribute('aria-busy')).toBe('true')
  await submit()
  expect(posts).toHaveLength(1)
  await act(async () => held.resolve(new Response(null, { status: 201 })))
  expect(form.hasAttribute('aria-busy')).toBe(false)
})
