// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameIds, sidebarKeys } from '../../content-bundle/model/dom.ts'
import { fillFolders } from './fill-folders.ts'

const fetchPage = vi.fn<(url: string) => Promise<Response>>()

const sidebarWith = (entries: string) =>
  `<nav id="${frameIds.sidebar}"><details data-folder="/docs/stones" data-partial><summary>Stones</summary><ul>${entries}</ul></details></nav>`
const page = (entries: string) => new Response(`<!doctype html><body>${sidebarWith(entries)}`)

beforeEach(() => {
  sessionStorage.clear()
  fetchPage.mockReset()
  vi.stubGlobal('fetch', fetchPage)
  document.body.innerHTML = sidebarWith(
    '<li><a href="https://site.example/docs/stones/granite">Granite</a></li>',
  )
  fillFolders()
})
afterEach(() => vi.unstubAllGlobals())

const folder = () => document.querySelector<HTMLElement>('[data-folder]')
const pointAt = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
const both =
  '<li><a href="/docs/stones/granite" aria-current="page">Granite</a></li><li><a href="/docs/stones/slate">Slate</a></li>'

test('pointing at a closed folder fetches its entries and stores them for the next page', async () => {
  fetchPage.mockImplementation(async () => page(both))
  pointAt('summary')
  await vi.waitFor(() => expect(folder()?.querySelectorAll('li')).toHaveLength(2))
  expect(fetchPage.mock.calls.map(([url]) => url)).toEqual(['https://site.example/docs/stones/granite'])
  expect(JSON.parse(sessionStorage.getItem(sidebarKeys.entries) ?? '{}')['/docs/stones']).toContain('Slate')
})

test('the fetched entries do not mark the other page as the current one', async () => {
  fetchPage.mockImplementation(async () => page(both))
  pointAt('summary')
  await vi.waitFor(() => expect(folder()?.querySelectorAll('li')).toHaveLength(2))
  expect(folder()?.querySelector('[aria-current]')).toBeNull()
})

test('a folder is fetched once, however often it is pointed at', async () => {
  fetchPage.mockImplementation(async () => page(both))
  pointAt('summary')
  pointAt('summary')
  await vi.waitFor(() => expect(folder()?.querySelectorAll('li')).toHaveLength(2))
  pointAt('summary')
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

test('pointing at a link of the folder fetches nothing', () => {
  pointAt('[data-folder] a')
  expect(fetchPage).not.toHaveBeenCalled()
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('offline'))],
  ['the page is gone', async () => new Response('', { status: 404 })],
  ['the page has no such folder', async () => new Response('<!doctype html><p>Other page')],
])('when %s the folder keeps its link and the next attempt tries again', async (_, answer) => {
  fetchPage.mockImplementationOnce(answer).mockImplementation(async () => page(both))
  pointAt('summary')
  await vi.waitFor(() => expect(folder()?.hasAttribute('data-partial')).toBe(true))
  expect(folder()?.querySelectorAll('li')).toHaveLength(1)
  pointAt('summary')
  await vi.waitFor(() => expect(folder()?.querySelectorAll('li')).toHaveLength(2))
})
