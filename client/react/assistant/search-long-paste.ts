import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import { searchIds } from '../../../engine/model/dom.ts'

/**
 * Hands a pasted text that is too long for a question to the search, instead of cutting it: the search finds the section
 * that explains an error, and the text stays in the browser.
 */
export function searchLongPaste(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const text = event.clipboardData?.getData('text') ?? ''
  const input = document.getElementById(searchIds.input)
  const trigger = document.querySelector<HTMLElement>('[data-search-trigger]')
  if (text.trim().length <= questionMaxLength || !input || !trigger) return
  event.preventDefault()
  trigger.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  // Firefox takes the text by itself only.
  const pasted = { clipboardData, data: text, dataType: 'text/plain', cancelable: true }
  input.dispatchEvent(new ClipboardEvent('paste', pasted))
}
