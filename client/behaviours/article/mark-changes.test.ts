// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { markChanges } from './mark-changes.ts'

/** A page with two sections. */
function show(version: string, [one, two]: readonly [string, string], path = '/docs/a') {
  history.replaceState(null, '', path)
  document.documentElement.lang = 'en'
  document.body.innerHTML = `<article><h2 id="one">One</h2><p>${one}</p><div><h2 id="größe">Two</h2></div><p>${two}</p></article>
    <aside id="toc"><ul data-version="${version}" data-changes="{count} changed since your visit on {date}">
    <li><a href="#one">One</a></li><li><a href="#größe">Two</a></li></ul></aside>`
  markChanges()
  return {
    marked: [...document.querySelectorAll('[data-changed]')].map(({ textContent }) => textContent),
    said: document.querySelector('.toc-changes')?.textContent,
  }
}

beforeEach(() => localStorage.clear())

test('a first visit marks nothing', () => {
  expect(show('1', ['a', 'b'])).toEqual({ marked: [], said: undefined })
})

test('a section that changed since the last visit is marked, once', () => {
  show('1', ['a', 'b'])
  const { marked, said } = show('2', ['a', 'c'])
  expect(marked).toEqual(['Two', 'Two'])
  expect(said).toMatch(/^1 changed since your visit on \w+ \d+$/)
  expect(show('2', ['a', 'c']).said).toBeUndefined()
})

test('a page of the same version has no marks, whatever scripts wrote into it', () => {
  show('1', ['a', 'b'])
  expect(show('1', ['a', 'written by a script']).said).toBeUndefined()
})

test('the visits of other pages are kept, the oldest of many are not', () => {
  for (let page = 0; page < 61; page += 1) show('1', ['a', 'b'], `/docs/${page}`)
  expect(show('2', ['a', 'c'], '/docs/60').said).toContain('1 changed')
  expect(show('2', ['a', 'c'], '/docs/0').said).toBeUndefined()
  expect(Object.keys(JSON.parse(localStorage.getItem('visits') ?? '{}'))).toHaveLength(60)
})

test('storage that holds something else is replaced', () => {
  localStorage.setItem('visits', '{"/docs/a":7}')
  expect(show('1', ['a', 'b']).marked).toEqual([])
  expect(show('2', ['x', 'b']).marked).toEqual(['One', 'One'])
})

test('a page without contents is left alone', () => {
  document.body.innerHTML = '<article><h2 id="one">One</h2></article>'
  markChanges()
  expect(localStorage.length).toBe(0)
})
