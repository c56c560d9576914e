// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyPage, writeClipboard } from './copy-page.ts'

const texts = {
  loading: 'Copying',
  copied: 'Copied',
  missing: 'No Markdown',
  unreadable: 'Not readable',
  forbidden: 'Not allowed',
  failed: 'Failed',
}
const limits = { copiedForMs: 200, copyFailedForMs: 200 }
const page = { status: 200, text: '# Page' }
let copied: string[] = []
let clipboardError: Error | null = null

beforeEach(() => {
  copied = []
  clipboardError = null
  page.status = 200
  document.body.innerHTML = `<div id="copy-page"><button data-source="/docs.md"><span data-label>Copy</span></button>
    <details open><button data-text="a prompt">Prompt</button></details><p role="status"></p></div>`
  document.getElementById('copy-page')?.setAttribute('data-words', JSON.stringify(texts))
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('fetch', async () => new Response(page.text, { status: page.status }))
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (clipboardError) throw clipboardError
        copied.push(text)
      },
    },
  })
  copyPage(limits)
})
afterEach(() => vi.unstubAllGlobals())

const label = () => document.querySelector('[data-label]')?.textContent
const button = () => document.querySelector<HTMLElement>('[data-source]')

test('the button copies the page, says so for a while, and is itself again', async () => {
  button()?.click()
  expect(label()).toBe('Copying')
  await expect.poll(() => label()).toBe('Copied')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Copied')
  expect(copied).toEqual(['# Page'])
  await expect.poll(() => label()).toBe('Copy')
})

test('a second click while the first one is reported does nothing', async () => {
  button()?.click()
  button()?.click()
  await expect.poll(() => label()).toBe('Copy')
  expect(copied).toEqual(['# Page'])
})

test('a menu item copies its text and closes the menu', async () => {
  // Not a mouse event: happy-dom would toggle the details.
  document.querySelector('[data-text]')?.dispatchEvent(new Event('click', { bubbles: true }))
  await expect.poll(() => copied).toEqual(['a prompt'])
  expect(document.querySelector('details')?.open).toBe(false)
})

test.each([
  [404, null, 'No Markdown'],
  [500, null, 'Not readable'],
  [200, new DOMException('', 'NotAllowedError'), 'Not allowed'],
  [200, new Error('broken'), 'Failed'],
])('status %i and clipboard error %s are reported', async (status, error, text) => {
  page.status = status
  clipboardError = error
  button()?.click()
  await expect.poll(() => label()).toBe(text)
  await expect.poll(() => label()).toBe('Copy')
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

/** The browser's clipboard items: hold a promise by media type. */
class Item {
  readonly parts: Record<string, Promise<Blob>>
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts
  }
}

function clipboardThat(write: (items: Item[]) => Promise<void>): void {
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { clipboard: { write } })
}

test('text that is still loading is handed to the clipboard before it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let copied = ''
  const write = vi.fn(async ([item]: Item[]) => {
    copied = await new Response(await item?.parts['text/plain']).text()
  })
  clipboardThat(write)
  const done = writeClipboard(promise)
  expect(write).toHaveBeenCalledOnce()
  resolve('# Title')
  await done
  expect(copied).toBe('# Title')
})

test('text that cannot be loaded rejects with its own error, not with that of the browser', async () => {
  clipboardThat(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await expect(writeClipboard(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})

test('a browser that refuses rejects with its reason', async () => {
  clipboardThat(() => Promise.reject(new Error('denied')))
  await expect(writeClipboard(Promise.resolve('text'))).rejects.toThrow('denied')
})

test('a browser without clipboard items writes plain text', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await writeClipboard(Promise.resolve('text'))
  expect(writeText).toHaveBeenCalledWith('text')
})
