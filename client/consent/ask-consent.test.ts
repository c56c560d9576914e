// @vitest-environment happy-dom

import * as CookieConsent from 'vanilla-cookieconsent'
import { beforeEach, expect, test } from 'vitest'
import { frameIds } from '../../engine/model/dom.ts'
import en from '../../engine/model/site/messages/en.json' with { type: 'json' }
import { consentMessagesOf } from '../../engine/model/site/messages.ts'
import type { Analytics } from '../../engine/model/site/site-config.ts'
import { askConsent, type Consent } from './ask-consent.ts'

const product = { host: 'https://measure.example', key: 'key' }
const marketing = { script: 'https://track.example/t.js', queue: '_t', sources: [] }
const both = { product, marketing } as unknown as Analytics

/** A page that asks; `answers` gets what is reported. */
async function ask(analytics: Analytics = both) {
  const answers: Consent[] = []
  await askConsent(analytics, (consent) => void answers.push({ ...consent }))
  return answers
}

const settings = () => document.getElementById(frameIds.consentSettings)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
const shown = (name: string) => expect.poll(() => button(name)).toBeDefined()
const cookie = () => document.cookie.includes('consent=')

beforeEach(() => {
  CookieConsent.reset(true)
  document.documentElement.lang = 'en'
  document.documentElement.className = ''
  document.adoptedStyleSheets = []
  document.body.innerHTML = `<button id="${frameIds.consentSettings}" hidden>Choices</button>`
  settings()?.setAttribute('data-messages', JSON.stringify(consentMessagesOf({ ...en, names: {} }, true)))
})

test('nothing is reported and stored before an answer, and the texts are the page’s', async () => {
  const answers = await ask()
  await shown(en.consentAccept)
  expect(document.body.textContent).toContain(en.consentTitle)
  expect(answers).toEqual([])
  expect(cookie()).toBe(false)
  expect(settings()?.hidden).toBe(false)
})

test.each([
  ['accept', en.consentAccept, { product: true, marketing: true }],
  ['reject', en.consentReject, { product: false, marketing: false }],
])('to %s is reported for every kind, and stored', async (_, name, consent) => {
  const answers = await ask()
  await shown(name)
  button(name)?.click()
  await expect.poll(() => answers).toEqual([consent])
  expect(cookie()).toBe(true)
})

test('a kind that the site does not use is never allowed, and not asked about', async () => {
  const answers = await ask({ product, marketing: null })
  await shown(en.consentAccept)
  button(en.consentAccept)?.click()
  await expect.poll(() => answers).toEqual([{ product: true, marketing: false }])
  settings()?.click()
  await expect.poll(() => document.body.textContent).toContain(en.consentProductText)
  expect(document.body.textContent).not.toContain(en.consentMarketingText)
})

test('a stored answer is reported on the next page without asking', async () => {
  await ask()
  await shown(en.consentAccept)
  button(en.consentAccept)?.click()
  CookieConsent.reset(false)
  const answers = await ask()
  expect(answers).toEqual([{ product: true, marketing: true }])
  expect(document.documentElement.className).not.toContain('show--consent')
})

test('the button in the footer opens the choices, and a change is reported', async () => {
  const answers = await ask()
  await shown(en.consentAccept)
  button(en.consentAccept)?.click()
  settings()?.click()
  await expect.poll(() => document.documentElement.className).toContain('show--preferences')
  CookieConsent.acceptCategory(['product'])
  await expect.poll(() => answers.at(-1)).toEqual({ product: true, marketing: false })
})

test('a page without the button asks nobody: there would be no way to take the answer back', async () => {
  document.body.innerHTML = ''
  expect(await ask()).toEqual([])
  expect(document.adoptedStyleSheets).toEqual([])
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
