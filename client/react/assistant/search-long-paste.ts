import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import { searchIds } from '../../../engine/model/dom.ts'

/** What was pasted into the field since this page was opened. */
const pastedTexts = new Set<string>()

/** True for a question that was pasted, in part or whole, or has several lines: it may hold keys and names. */
export const holdsPasted = (question: string): boolean =>
  question.includes('\n') || [...pastedTexts].some((text) => question.includes(text))

/**
 * Hands a pasted text that is too long for a question to the search, instead of cutting it: the search finds the section
 * that explains an error, and the text stays in the browser.
 */
export function searchLongPaste(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const text = event.clipboardData?.getData('text') ?? ''
  if (text.trim()) pastedTexts.add(text.trim())
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
