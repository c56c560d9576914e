// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Analytics } from '../../content-bundle/model/site/analytics.ts'
import { consentMessagesOf } from '../../content-bundle/model/site/messages.ts'
import en from '../../content-bundle/site/messages/en.json' with { type: 'json' }
import { measureVisits } from './measure-visits.ts'

const analytics: Analytics = {
  product: { host: 'https://measure.example', key: 'key' },
  marketing: null,
}
const posted: { event: string }[] = []

beforeEach(() => {
  posted.length = 0
  localStorage.clear()
  document.body.innerHTML = '<button id="consent-settings" hidden>Choices</button>'
  document
    .getElementById('consent-settings')
    ?.setAttribute('data-messages', JSON.stringify(consentMessagesOf(en)))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('Global Privacy Control is a refusal: nobody is asked and nothing is sent', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  measureVisits(analytics)
  expect(document.getElementById('consent-settings')?.hidden).toBe(true)
  expect(posted).toEqual([])
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true })
})

test('a visit counts after consent, and not before; the texts come with the page', async () => {
  measureVisits(analytics)
  const accept = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes(en.consentAccept),
    )
  await vi.waitFor(() => expect(accept()).toBeDefined())
  expect(posted).toEqual([])
  expect(localStorage.getItem('visitor')).toBeNull()
  accept()?.click()
  await vi.waitFor(() => expect(posted).toMatchObject([{ event: '$pageview' }]))
  expect(localStorage.getItem('visitor')).not.toBeNull()
})
