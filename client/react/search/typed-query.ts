import { isPastedText, queryIn } from '../../../engine/model/search/query-in.ts'
import { fillMessage } from '../../../engine/model/site/messages-of.ts'

/** The query in the field; null when it is too short. A text that was pasted whole stays the query until the next key. */
export interface TypedQuery {
  (): string | null
  /** True for a text that was pasted whole: it is kept nowhere. */
  isPasted: () => boolean
}

/**
 * Takes pasted texts of several lines, or longer than a query, whole: the field would drop line ends and cut what is too
 * long. It shows `label` instead, so that the text gets into no address, no history and no list of searches.
 */
export function typedQuery(input: HTMLInputElement, label: string, maxLength: number): TypedQuery {
  let next: string | null = null
  let pasted: string | null = null
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text').trim() ?? ''
    if (!isPastedText(text, maxLength)) return
    event.preventDefault()
    next = text
    input.value = fillMessage(label, { lines: text.split('\n').length })
    input.select()
    input.dispatchEvent(new Event('input'))
  })
  // The first listener: what the others search is the pasted text, or what was typed over it.
  input.addEventListener('input', () => {
    pasted = next
    next = null
  })
  input.form?.addEventListener('submit', (event) => pasted !== null && event.preventDefault())
  return Object.assign(() => pasted ?? queryIn(input.value, maxLength), { isPasted: () => pasted !== null })
}
