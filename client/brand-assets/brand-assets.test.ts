// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandAssets } from './brand-assets.ts'

const clipboard = { texts: [] as string[], items: [] as unknown[], isAllowed: true }
const downloads: string[] = []

function setUp() {
  document.body.innerHTML = `<dialog data-copied="Copied" data-failed="Failed">
    ${['copy-svg', 'download-svg', 'copy-png', 'download-png', 'unknown'].map((name) => `<button data-brand="${name}"><span>x</span></button>`).join('')}
    <button data-brand="copy-color" data-color="#c5281a">Red</button>
    <button data-brand="copy-color" id="none">None</button>
    <p id="text">Text</p><p role="status"></p></dialog>`
  const dialog = document.querySelector('dialog')
  if (!dialog) throw new Error('The page has no dialog.')
  brandAssets(dialog, 60_000)
}

beforeEach(() => {
  // A report stays until the test moves the clock: a slow machine would look too late.
  vi.useFakeTimers()
  Object.assign(clipboard, { texts: [], items: [], isAllowed: true })
  downloads.length = 0
  const check = () => {
    if (!clipboard.isAllowed) throw new DOMException('Not allowed', 'NotAllowedError')
  }
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        check()
        clipboard.texts.push(text)
      },
      write: async (items: unknown[]) => {
        check()
        clipboard.items.push(...items)
      },
    },
  })
  vi.stubGlobal('fetch', async () => new Response('<svg/>'))
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly data: Record<string, Promise<Blob>>
      constructor(data: Record<string, Promise<Blob>>) {
        this.data = data
      }
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  setUp()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const click = (name: string) => document.querySelector<HTMLElement>(`[data-brand=${name}]`)?.click()
const status = () => document.querySelector('[role=status]')?.textContent
const reported = (text: string) => expect.poll(status).toBe(text)

test('the logo is copied as its source, and the outcome is shown for a while', async () => {
  click('copy-svg')
  await reported('Copied')
  expect(clipboard.texts).toEqual(['<svg/>'])
  vi.advanceTimersByTime(60_000)
  expect(status()).toBe('')
})

test('a click on the picture inside a button counts for the button', async () => {
  document.querySelector<HTMLElement>('[data-brand=copy-svg] span')?.click()
  await reported('Copied')
})

test('a color is copied as it is written', async () => {
  click('copy-color')
  await reported('Copied')
  expect(clipboard.texts).toEqual(['#c5281a'])
})

test('a download has a name, and no report: browsers show it', async () => {
  click('download-svg')
  await expect.poll(() => downloads).toEqual(['logo.svg'])
  expect(status()).toBe('')
})

test('a picture that the browser cannot draw is reported', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = async () => Promise.reject(new Error('No picture.'))
    },
  )
  click('download-png')
  await reported('Failed')
  expect(downloads).toEqual([])
})

test('the clipboard gets the picture as a promise, while the click still counts', async () => {
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = () => new Promise(() => {})
    },
  )
  click('copy-png')
  await reported('Copied')
  expect(clipboard.items).toMatchObject([{ data: { 'image/png': expect.any(Promise) } }])
})

test('a clipboard that is not allowed is reported', async () => {
  clipboard.isAllowed = false
  click('copy-color')
  await reported('Failed')
})

test('a second report stays its whole time', async () => {
  click('copy-color')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(status()).toBe('Copied')
  click('copy-color')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(status()).toBe('Copied')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(status()).toBe('')
})

test('a click next to the buttons does nothing', async () => {
  document.getElementById('text')?.click()
  await Promise.resolve()
  expect([clipboard.texts, downloads, status()]).toEqual([[], [], ''])
})
