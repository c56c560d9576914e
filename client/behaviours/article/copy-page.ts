import { frameIds } from '../../../engine/model/dom.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import { getMarkdown, MarkdownUnavailable } from '../../calls/get-markdown.ts'

/** Why a page was not copied. */
type Failure = 'missing' | 'unreadable' | 'forbidden' | 'failed'
type CopyTexts = Record<'loading' | 'copied' | Failure, string>

/** The Copy as Markdown button, and the menu items next to it that copy. */
export function copyPage(limits: Pick<ClientLimits, 'copiedForMs' | 'copyFailedForMs'>): void {
  const box = document.getElementById(frameIds.copyPage)
  const button = box?.querySelector<HTMLButtonElement>('[data-source]')
  const label = button?.querySelector('[data-label]')
  const status = box?.querySelector('[role=status]')
  if (!box || !button || !label || !status) return
  const texts: CopyTexts = JSON.parse(box.dataset.words ?? '{}')
  const idleText = label.textContent ?? ''

  const show = (state: 'loading' | 'copied' | 'failed', text: string) => {
    button.dataset.state = state
    label.textContent = text
    status.textContent = text
  }
  const reset = () => {
    delete button.dataset.state
    label.textContent = idleText
    button.style.minWidth = ''
    status.textContent = ''
  }
  const copy = async (read: () => Promise<string>) => {
    if (button.dataset.state) return
    // Keeps the menu next to the button in place while the label changes.
    button.style.minWidth = `${button.offsetWidth}px`
    show('loading', texts.loading)
    try {
      await writeClipboard(read())
      show('copied', texts.copied)
      setTimeout(reset, limits.copiedForMs)
    } catch (error) {
      show('failed', texts[failureOf(error)])
      setTimeout(reset, limits.copyFailedForMs)
    }
  }
  button.addEventListener('click', () => void copy(() => getMarkdown(button.dataset.source ?? '')))
  for (const item of box.querySelectorAll<HTMLButtonElement>('[data-text]')) {
    item.addEventListener('click', () => {
      item.closest('details')?.removeAttribute('open')
      button.focus()
      void copy(async () => item.dataset.text ?? '')
    })
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof MarkdownUnavailable) return error.why
  const isForbidden = error instanceof DOMException && /^(NotAllowed|Security)Error$/.test(error.name)
  return isForbidden ? 'forbidden' : 'failed'
}

/**
 * Copies text that is still loading. Call it directly from the click handler: Safari allows the clipboard
 * only then, and accepts a promise. Rejects with the error of the promise, else with the browser's.
 */
export async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
  const write = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  // A browser hides the promise's error behind its own: check the text first.
  const [read, written] = await Promise.allSettled([text, write, blob])
  for (const outcome of [read, written]) if (outcome.status === 'rejected') throw outcome.reason
}
