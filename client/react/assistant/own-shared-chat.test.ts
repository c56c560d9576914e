// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assistantIds } from '../../../engine/model/dom.ts'
import { ownSharedChat } from './own-shared-chat.ts'
import { loadSecret, saveSecret } from './save-secret.ts'

const edge = { status: 204, posts: [] as unknown[] }
const place = () => document.getElementById(assistantIds.ownShared)
const button = () => place()?.querySelector('button')

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/docs/ask-ai/abc')
  document.body.innerHTML = `<p class="lead">Until May.</p><p id="${assistantIds.ownShared}" hidden data-done="Deleted." data-failed="Try again."><button>Delete</button> <span role="status"></span></p><section class="answer-turn">Why?</section>`
  edge.posts = []
  edge.status = 204
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    edge.posts.push(JSON.parse(body))
    return new Response(null, { status: edge.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('other readers than its maker are offered nothing', () => {
  saveSecret({ id: 'another', secret: 's', path: '' })
  ownSharedChat()
  expect(place()?.hidden).toBe(true)
})

test('its maker deletes it with the secret that the browser kept', async () => {
  saveSecret({ id: 'abc', secret: 's', path: '' })
  ownSharedChat()
  expect(place()?.hidden).toBe(false)
  button()?.click()
  await expect.poll(() => place()?.textContent?.trim()).toBe('Deleted.')
  expect(edge.posts).toEqual([{ id: 'abc', secret: 's' }])
  expect(document.body.textContent).not.toMatch(/Why|May/)
  expect(loadSecret('abc')).toBeNull()
})

test('a deletion that fails can be tried again', async () => {
  saveSecret({ id: 'abc', secret: 's', path: '' })
  edge.status = 503
  ownSharedChat()
  button()?.click()
  await expect.poll(() => place()?.textContent).toContain('Try again.')
  expect(button()?.disabled).toBe(false)
  expect(loadSecret('abc')).toBe('s')
})
