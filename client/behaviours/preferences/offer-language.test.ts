// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { offerLanguage } from './offer-language.ts'

const offer = () => document.querySelector('aside')

beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = 'language=; expires=Thu, 01 Jan 1970 00:00:00 GMT'
  document.body.innerHTML = `<header class="navbar"><a id="brand" href="/">Home</a></header>
    <template id="language-offers"><aside lang="ja"><a href="/ja">日本語</a><button>x</button></aside></template>
    <main></main>`
})

function choose(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the language switcher stores it
  document.cookie = `language=${language}`
}

test('the language of the cookie is offered below the header', () => {
  choose('ja')
  offerLanguage()
  expect(offer()?.previousElementSibling?.className).toBe('navbar')
})

test('the offer leads to the section that is open', () => {
  choose('ja')
  offerLanguage()
  const link = offer()?.querySelector('a')
  link?.addEventListener('click', (event) => event.preventDefault())
  location.hash = '#sampling'
  link?.click()
  expect(link?.getAttribute('href')).toMatch(/\/ja#sampling$/)
  location.hash = ''
})

test.each(['', 'en', 'python', 'a"]b'])('nothing is offered for the language "%s"', (language) => {
  if (language) choose(language)
  offerLanguage()
  expect(offer()).toBeNull()
})

test('a declined offer is not made again, and the focus goes to the header', () => {
  choose('ja')
  offerLanguage()
  document.querySelector('button')?.click()
  expect(offer()).toBeNull()
  expect(document.activeElement?.id).toBe('brand')
  expect(localStorage.getItem('declined-language')).toBe('ja')
  offerLanguage()
  expect(offer()).toBeNull()
})

test('a page whose address has a language holds no offers', () => {
  document.querySelector('template')?.remove()
  choose('ja')
  offerLanguage()
  expect(offer()).toBeNull()
})
