// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyPage } from './copy-page.ts'

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
  await vi.waitFor(() => expect(label()).toBe('Copied'))
  expect(document.querySelector('[role=status]')?.textContent).toBe('Copied')
  expect(copied).toEqual(['# Page'])
  await vi.waitFor(() => expect(label()).toBe('Copy'))
})

test('a second click while the first one is reported does nothing', async () => {
  button()?.click()
  button()?.click()
  await vi.waitFor(() => expect(label()).toBe('Copy'))
  expect(copied).toEqual(['# Page'])
})

test('a menu item copies its text and closes the menu', async () => {
  // Not a mouse event: happy-dom would toggle the details.
  document.querySelector('[data-text]')?.dispatchEvent(new Event('click', { bubbles: true }))
  await vi.waitFor(() => expect(copied).toEqual(['a prompt']))
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
  await vi.waitFor(() => expect(label()).toBe(text))
  await vi.waitFor(() => expect(label()).toBe('Copy'))
})
