// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { questionMaxLength } from '../../../engine/model/assistant/question-max-length.ts'
import { searchIds } from '../../../engine/model/dom.ts'
import { searchLongPaste } from './search-long-paste.ts'

/** What becomes of a pasted text: if the field takes it, and what the opened search gets. */
function paste(text: string) {
  document.body.innerHTML = `<a data-search-trigger href="#"></a><input id="${searchIds.input}">`
  const got: (string | undefined)[] = []
  document.querySelector('a')?.addEventListener('click', () => got.push('opened'))
  document
    .querySelector('input')
    ?.addEventListener('paste', ({ clipboardData }) => got.push(clipboardData?.getData('text')))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
  searchLongPaste(event)
  return { isTaken: !event.defaultPrevented, got }
}

test('a text that is too long for a question is searched whole, any other is a question', () => {
  const log = `KeyError: 'a'\n${'at x\n'.repeat(questionMaxLength)}`
  expect(paste(log)).toEqual({ isTaken: false, got: ['opened', log] })
  expect(paste('Why does this happen?\nKeyError')).toEqual({ isTaken: true, got: [] })
})
