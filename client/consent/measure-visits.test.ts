// @vitest-environment happy-dom
import * as CookieConsent from 'vanilla-cookieconsent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../engine/model/site/messages/en.json' with { type: 'json' }
import { consentMessagesOf } from '../../engine/model/site/messages.ts'
import type { Analytics, MarketingTracker } from '../../engine/model/site/site-config.ts'
import { measureVisits, pushPath, revokeTracking } from './measure-visits.ts'

const analytics: Analytics = {
  product: { host: 'https://measure.example', key: 'key' },
  marketing: null,
}
const posted: { event: string; properties: Record<string, unknown> }[] = []

beforeEach(() => {
  posted.length = 0
  CookieConsent.reset(true)
  localStorage.clear()
  document.body.innerHTML = '<button id="consent-settings" hidden>Choices</button>'
  document
    .getElementById('consent-settings')
    ?.setAttribute('data-messages', JSON.stringify(consentMessagesOf({ ...en, names: {} }, true)))
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

const accept = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(en.consentAccept))

test('a visit counts after consent, and not before; the texts come with the page', async () => {
  measureVisits(analytics)
  await expect.poll(() => accept()).toBeDefined()
  expect(posted).toEqual([])
  expect(localStorage.getItem('visitor')).toBeNull()
  accept()?.click()
  await expect.poll(() => posted).toMatchObject([{ event: '$pageview' }])
  expect(localStorage.getItem('visitor')).not.toBeNull()
})

test('no query and no earlier address reaches the service', async () => {
  history.replaceState(null, '', '/docs?q=my+key+is+sk-1#part')
  Object.defineProperty(document, 'referrer', {
    value: `${location.origin}/docs/ask-ai/0123?x=1`,
    configurable: true,
  })
  measureVisits(analytics)
  await expect.poll(() => accept()).toBeDefined()
  accept()?.click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(posted[0]?.properties).toMatchObject({
    $current_url: `${location.origin}/docs`,
    $pathname: '/docs',
    $referrer: location.origin,
  })
})

test('a page that search engines may not list asks for no consent and counts no visit', () => {
  document.head.innerHTML = '<meta name="robots" content="noindex">'
  measureVisits(analytics)
  expect(document.getElementById('consent-settings')?.hidden).toBe(true)
  document.head.innerHTML = ''
})

test('where keys are entered, the tracker does not run, and the visit counts all the same', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog class="try-it"></dialog>')
  measureVisits({ ...analytics, marketing: tracker })
  await expect.poll(() => accept()).toBeDefined()
  accept()?.click()
  await expect.poll(() => posted).toHaveLength(1)
  expect(queue()).toBeUndefined()
  expect(document.querySelector(`script[src="${tracker.script}"]`)).toBeNull()
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
