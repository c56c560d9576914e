// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerBrandAssets } from './offer-brand-assets.ts'

const copied: string[] = []

beforeEach(() => {
  copied.length = 0
  document.body.innerHTML = `<a id="brand" href="/">Logo</a>
    <template id="brand-assets-dialog"><dialog id="brand-assets" data-copied="Copied" data-failed="Failed">
      <button data-brand="copy-svg">SVG</button><button data-brand="copy-color" data-color="#c5281a">Red</button>
      <p role="status"></p></dialog></template>`
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  vi.stubGlobal('fetch', async () => new Response('<svg/>', { status: 200 }))
  offerBrandAssets(200)
})
afterEach(() => vi.unstubAllGlobals())

const openMenu = () => {
  const event = new MouseEvent('contextmenu', { cancelable: true })
  document.getElementById('brand')?.dispatchEvent(event)
  return event
}
const click = (name: string) => document.querySelector<HTMLElement>(`[data-brand=${name}]`)?.click()
const status = () => document.querySelector('[role=status]')?.textContent

test('a right click on the logo opens the dialog instead of the browser’s menu', () => {
  expect(openMenu().defaultPrevented).toBe(true)
  expect(document.querySelector('dialog')?.open).toBe(true)
})

test('a click before the script is loaded is done when it is', async () => {
  openMenu()
  click('copy-color')
  await vi.waitFor(() => expect(status()).toBe('Copied'))
  expect(copied).toEqual(['#c5281a'])
  await vi.waitFor(() => expect(status()).toBe(''))
})

test('a logo that cannot be loaded is reported', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  openMenu()
  click('copy-svg')
  await vi.waitFor(() => expect(status()).toBe('Failed'))
})
