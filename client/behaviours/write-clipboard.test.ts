// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { writeClipboard } from './write-clipboard.ts'

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

test('without HTTPS the text is copied from a field that is removed again', async () => {
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', {})
  let inField = ''
  const execCommand = vi.fn(() => {
    inField = document.querySelector('textarea')?.value ?? ''
    return true
  })
  Object.assign(document, { execCommand })
  await writeClipboard(Promise.resolve('text'))
  expect(inField).toBe('text')
  expect(document.querySelector('textarea')).toBeNull()
  execCommand.mockReturnValue(false)
  await expect(writeClipboard(Promise.resolve('text'))).rejects.toThrow('did not copy')
})
