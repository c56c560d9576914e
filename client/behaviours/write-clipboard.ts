/**
 * Copies text that is still loading. Call it directly from the click handler: Safari allows the clipboard
 * only then, and accepts a promise. Rejects with the error of the promise, else with the browser's.
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
    return writePlain(await text)
  }
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
  const write = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  // A browser hides the promise's error behind its own: check the text first.
  const [read, written] = await Promise.allSettled([text, write, blob])
  for (const outcome of [read, written]) if (outcome.status === 'rejected') throw outcome.reason
}

/** For browsers without `ClipboardItem`: `writeText`, or `execCommand` without HTTPS. */
async function writePlain(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new DOMException('The browser did not copy.', 'NotAllowedError')
}
