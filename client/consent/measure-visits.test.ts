// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../engine/model/site/english.json' with { type: 'json' }
import { consentMessagesOf } from '../../engine/model/site/messages.ts'
import type { Analytics, MarketingTracker } from '../../engine/model/site/site-config.ts'
import { measureVisits, pushPath, revokeTracking } from './measure-visits.ts'

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
    ?.setAttribute('data-messages', JSON.stringify(consentMessagesOf({ ...en, names: {} })))
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

const tracker: MarketingTracker = { script: 'https://tracker.example/t.js', queue: '_tq', origins: [] }

afterEach(() => Reflect.deleteProperty(window, '_tq'))

const queue = () => Reflect.get(window, '_tq')

test('commands wait in the list on the window until the script runs', () => {
  pushPath(tracker, '/docs')
  revokeTracking(tracker)
  expect(queue()).toEqual([['setPath', '/docs'], ['trackPageView'], ['revokeCookieConsent']])
})

test('commands go to the object that the script puts in the place of the list', () => {
  const received: string[][] = []
  Reflect.set(window, '_tq', { push: (command: string[]) => received.push(command) })
  pushPath(tracker, '/pricing')
  expect(received).toEqual([['setPath', '/pricing'], ['trackPageView']])
})
