import { expect, test } from 'vitest'
import { postMaxBytes } from '../../engine/model/posts/comment-max-length.ts'
import { testContent, testMessages } from '../../tests/stores/test-stores.ts'
import { fixtureManifest, testParts, unlimited } from '../../tests/test-app.ts'
import { createApp } from '../app.ts'
import type { AppParts } from '../app-parts.ts'
import type { MessageStore } from './message-store.ts'

const formType = 'application/x-www-form-urlencoded'

/** The fixture site with a second language. */
const inTwoLanguages = () => {
  const { navHashes, ...manifest } = fixtureManifest()
  return testContent({ ...manifest, navHashes: { ...navHashes, ja: navHashes.en ?? '' } }, new Map())
}

interface SetUpOptions extends Partial<AppParts> {
  save?: MessageStore['save']
}

function setUp({ save, ...parts }: SetUpOptions = {}) {
  const memory = testMessages()
  const messages = { save: save ?? memory.save }
  const app = createApp(testParts({ messages, content: inTwoLanguages(), ...parts }))
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('/api/contact', { method: 'POST', body, headers })
  return {
    rows: memory.rows,
    post,
    send: (value: unknown, headers = {}) => post(JSON.stringify(value), headers),
    sendForm: (fields: Record<string, string>, headers = {}) =>
      post(new URLSearchParams(fields).toString(), { 'content-type': formType, ...headers }),
  }
}

const message = { email: 'kim@acme.example', message: 'We need a tour.' }

test('a message is stored with its time, and its sender gets what names it', async () => {
  const { rows, send } = setUp()
  const response = await send({ ...message, name: 'Kim', topic: 'A tour' })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  expect(await rows()).toEqual([
    {
      ...message,
      id,
      name: 'Kim',
      topic: 'A tour',
      locale: 'en',
      receivedAt: '2026-11-21T12:00:00.000Z',
    },
  ])
})

test.each([
  ['en', '/talk-to-us#message-sent'],
  ['ja', '/ja/talk-to-us#message-sent'],
  ['xx', '/talk-to-us#message-sent'],
])('a form in %s is answered with its page, where the thanks show', async (locale, location) => {
  const { rows, sendForm } = setUp()
  const response = await sendForm({ ...message, name: '', topic: 'A tour', locale, website: '' })
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await rows()).toMatchObject([{ ...message, name: '' }])
})

test.each([
  ['no address', { message: 'Hello' }, 'email', 'Enter an email address that we can answer.'],
  ['something else than an address', { email: 'kim', message: 'Hello' }, 'email', 'Enter an email address'],
  ['no text', { email: 'kim@acme.example' }, 'message', 'Write your message.'],
  ['a text of spaces', { email: 'kim@acme.example', message: ' \n ' }, 'message', 'Write your message.'],
  [
    'a text that is too long',
    { ...message, message: 'x'.repeat(5001) },
    'message',
    'Your message is longer than 5,000 characters.',
  ],
  ['an unknown field', { ...message, phone: '1' }, 'phone', 'The form holds a field that we did not expect.'],
])('%s is refused, by a problem document or a page, and stores nothing', async (_, fields, field, reason) => {
  const { rows, send, sendForm } = setUp()
  const asJson = await send(fields)
  expect([asJson.status, asJson.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
  const { errors } = (await asJson.json()) as { errors: { field: string }[] }
  expect(errors.map((error) => error.field)).toContain(field)

  const asPage = await sendForm(fields)
  expect([asPage.status, asPage.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  const html = await asPage.text()
  expect(html).toContain('<h1>Your message was not sent</h1>')
  expect(html).toContain(`<li>${reason}`)
  expect(html).toContain('<a class="button primary" href="/talk-to-us">Back to the form</a>')
  expect((await rows()).length).toBe(0)
})

test('a form is refused by a page of the site in its own language, which nothing may store or index', async () => {
  const response = await setUp().sendForm({ email: 'kim', message: 'こんにちは', locale: 'ja' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain('script-src')
  const html = await response.text()
  expect(html).toMatch(/<html[^>]* lang="ja"/)
  expect(html).toContain('content="noindex"')
  expect(html).toContain('<header')
  expect(html).toContain('<li>返信先のメールアドレスを入力してください。</li>')
  expect(html).toContain('href="/ja/talk-to-us">フォームに戻る</a>')
})

test('what a form sent is not repeated in the page that refuses it', async () => {
  const response = await setUp().sendForm({ '<script>alert(1)</script>': 'x', ...message })
  expect(await response.text()).not.toContain('alert(1)')
})

test('a filled hidden field gets the same answers and stores nothing', async () => {
  const { rows, send, sendForm } = setUp()
  expect((await send({ ...message, website: 'https://spam.example' })).status).toBe(201)
  expect((await sendForm({ ...message, website: 'https://spam.example' })).status).toBe(303)
  expect((await rows()).length).toBe(0)
})

test('an address that sends too much gets 429, and a form a page', async () => {
  const { rows, send, sendForm } = setUp({ limits: { ...unlimited, message: async () => false } })
  const responses = [await send(message), await sendForm(message)]
  expect(responses.map(({ status }) => status)).toEqual([429, 429])
  expect(responses.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60'])
  expect(responses.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
    'application/problem+json',
    'text/html',
  ])
  expect((await rows()).length).toBe(0)
})

const down = async () => {
  throw new Error('down')
}

test('a message that the store refuses answers 503, and its text comes back in a form that sends it again', async () => {
  const { send, sendForm } = setUp({ save: down })
  const asJson = await send(message)
  expect([asJson.status, asJson.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await asJson.text()).toContain('support@quarry.example')
  const entered = {
    ...message,
    name: 'Kim "K"',
    topic: 'A tour',
    message: '<b>Tour</b> & more',
    locale: 'ja',
  }
  const asPage = await sendForm(entered)
  expect([asPage.status, asPage.headers.get('retry-after')]).toEqual([503, '60'])
  const html = await asPage.text()
  expect(html).toContain('support@quarry.example までご連絡ください')
  expect(html).toMatch(/<textarea name="message"[^>]*>&lt;b&gt;Tour&lt;\/b&gt; &amp; more<\/textarea>/)
  expect(html).toMatch(/name="email"[^>]* value="kim@acme.example"/)
  expect(html).toMatch(/name="name"[^>]* value="Kim &quot;K&quot;"/)
  expect(html).toContain('<option selected="">A tour</option>')
  const [, id = ''] = /<input type="hidden" name="id" value="([^"]+)"/.exec(html) ?? []
  const later = setUp()
  expect((await later.sendForm({ ...entered, id, message: 'Corrected' })).status).toBe(303)
  expect((await later.sendForm({ ...entered, id, email: 'kim@acme.test' })).status).toBe(303)
  expect(await later.rows()).toMatchObject([{ id, email: 'kim@acme.test' }])
})

test('a message that is sent twice is one row, and another message is another', async () => {
  const { rows, send, sendForm } = setUp()
  for (let n = 0; n < 2; n++) await send(message)
  await sendForm(message)
  expect((await rows()).length).toBe(1)
  await send({ ...message, message: 'We need two tours.' })
  await send({ ...message, email: 'lee@acme.example' })
  expect((await rows()).length).toBe(3)
})

test('when the store takes no more messages, the answer is 503', async () => {
  const { send } = setUp({ save: async () => 'full' })
  expect((await send(message)).status).toBe(503)
})

test('a form that is refused comes back with what was entered', async () => {
  const html = await (await setUp().sendForm({ email: 'kim', message: 'We need a tour.' })).text()
  expect(html).toMatch(/<textarea name="message"[^>]*>We need a tour\.<\/textarea>/)
})

test('an address that sent too much is refused before its body is read, in the language it reads', async () => {
  const app = createApp(
    testParts({ content: inTwoLanguages(), limits: { ...unlimited, message: async () => false } }),
  )
  const body = new ReadableStream({ pull: () => new Promise(() => {}) })
  const request = new Request('https://site.example/api/contact', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': formType, referer: 'https://site.example/ja/talk-to-us' },
  } as RequestInit)
  const response = await app.request(request)
  expect(response.status).toBe(429)
  expect(await response.text()).toMatch(/<html[^>]* lang="ja"/)
})

test('a page of another origin may not send messages', async () => {
  const { rows, sendForm } = setUp()
  expect((await sendForm(message, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await rows()).length).toBe(0)
})

test('a body over the limit, or one that is not JSON, is refused', async () => {
  const { rows, post } = setUp()
  expect((await post('x'.repeat(postMaxBytes + 1))).status).toBe(413)
  for (const body of ['hello', '', '{', 'email=kim@acme.example&message=Hi']) {
    const response = await post(body)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
    expect(await response.json()).toMatchObject({ title: 'Invalid JSON' })
  }
  expect((await post('null')).status).toBe(422)
  expect((await rows()).length).toBe(0)
})

test('the type of a form is read in any case', async () => {
  const { rows, post } = setUp()
  const response = await post(new URLSearchParams(message).toString(), {
    'content-type': 'Application/X-WWW-Form-URLencoded; Charset=UTF-8',
  })
  expect(response.status).toBe(303)
  expect(await rows()).toMatchObject([message])
})

test.each(['語', '😀'])('a message of 5,000 “%s” fits, as a form and as escapes of JSON', async (sign) => {
  const { rows, post, sendForm } = setUp()
  const long = { ...message, message: sign.repeat(5000), name: sign.repeat(120), topic: sign.repeat(120) }
  expect((await sendForm(long)).status).toBe(303)
  const escaped = JSON.stringify(long).replace(
    /[^\0-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  expect((await post(escaped)).status).toBe(201)
  expect(await rows()).toMatchObject([long])
})
