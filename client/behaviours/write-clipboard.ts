/**
 * Puts text that is still on its way onto the clipboard. To be called at once from the visitor's
 * click: Safari allows the clipboard only then, and takes a promise for the words. Throws what the
 * promise or the browser throws.
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
    return writePlain(await text)
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  const write = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  // A browser tells of a broken promise in its own words: the text's own failure comes first.
  const [read, written] = await Promise.allSettled([text, write, blob])
  for (const outcome of [read, written]) if (outcome.status === 'rejected') throw outcome.reason
}

/** Where there is no clipboard with promises: the older call, else (without HTTPS) the oldest. */
async function writePlain(words: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(words)
  const field = Object.assign(document.createElement('textarea'), { value: words, readOnly: true })
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new DOMException('The browser did not copy.', 'NotAllowedError')
}
