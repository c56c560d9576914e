// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerBrandAssets } from './offer-brand-assets.ts'

const dialog = `<dialog id="brand-assets" data-copied="Copied"><button data-brand="copy-color" data-color="#c5281a">
  Red</button><p role="status"></p></dialog>`
const request = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  document.body.innerHTML = '<a id="brand" href="/ja">Logo</a>'
  vi.stubGlobal('fetch', request.mockReset())
  request.mockImplementation(async () => new Response(dialog))
  offerBrandAssets(200)
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the browser would open its own menu. */
const rightClick = () => {
  const event = new MouseEvent('contextmenu', { cancelable: true })
  return document.getElementById('brand')?.dispatchEvent(event)
}
const opened = () => expect.poll(() => document.querySelector('dialog')?.open).toBe(true)

test('a right click on the logo opens the dialog in the language of the page instead of the browser’s menu', async () => {
  expect(rightClick()).toBe(false)
  await opened()
  expect(request.mock.calls.map(([url]) => url)).toEqual(['/ja/brand-assets'])
})

test('the dialog is fetched once', async () => {
  rightClick()
  await opened()
  document.querySelector('dialog')?.close()
  rightClick()
  await opened()
  expect(request).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

test('where it cannot be fetched, a right click opens the browser’s menu, and a later one asks again', async () => {
  request.mockImplementationOnce(async () => new Response(null, { status: 503 }))
  expect(rightClick()).toBe(false)
  expect(rightClick()).toBe(true)
  await expect.poll(() => rightClick()).toBe(false)
  await opened()
  expect(request).toHaveBeenCalledTimes(2)
})

test('while it is fetched, the browser’s menu can be reached, and nothing is fetched twice', async () => {
  const answer = Promise.withResolvers<Response>()
  request.mockImplementationOnce(() => answer.promise)
  expect(rightClick()).toBe(false)
  await expect.poll(() => request).toHaveBeenCalledTimes(1)
  expect(rightClick()).toBe(true)
  answer.resolve(new Response(dialog))
  await opened()
  expect(request).toHaveBeenCalledTimes(1)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})
