// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { frameIds } from '../../../engine/model/dom.ts'
import { expandContributors } from './expand-contributors.ts'

test('the button shows all contributors, focuses the first hidden one and is hidden until the visitor leaves', () => {
  document.body.innerHTML = `<section id="${frameIds.contributors}"><a href="/a">Ada</a>
    <span data-more><a href="/b">Ben</a></span><span data-more><a href="/c">Cleo</a></span>
    <button>2 more</button></section>`
  expandContributors()
  document.querySelector('button')?.click()
  const section = document.getElementById(frameIds.contributors)
  expect(section?.hasAttribute('data-expanded')).toBe(true)
  expect(document.activeElement?.textContent).toBe('Ben')
  expect(section?.querySelector('button')?.hidden).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(section?.hasAttribute('data-expanded')).toBe(false)
  expect(section?.querySelector('button')?.hidden).toBe(false)
})

test('a page with few contributors has no button, and nothing changes', () => {
  const html = `<section id="${frameIds.contributors}"><a href="/a">Ada</a></section>`
  document.body.innerHTML = html
  expandContributors()
  expect(document.body.innerHTML).toBe(html)
})
