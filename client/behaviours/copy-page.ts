import { frameIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { getMarkdown, MarkdownUnavailable } from '../calls/get-markdown.ts'
import { writeClipboard } from './write-clipboard.ts'

/** Why a page was not copied; the specification's error catalogue has a title for each. */
type Failure = 'missing' | 'unreadable' | 'forbidden' | 'failed'
type Words = Record<'loading' | 'copied' | Failure, string>

/** The Copy as Markdown button, and the copying items of the menu beside it. */
export function copyPage(): void {
  const box = document.getElementById(frameIds.copyPage)
  if (!box) return
  const words: Words = JSON.parse(box.dataset.words ?? '{}')
  const button = box.querySelector<HTMLButtonElement>('[data-source]')
  const label = button?.querySelector('[data-label]')
  const status = box.querySelector('[role=status]')
  if (!button || !label || !status) return
  const idle = label.textContent ?? ''

  const say = (state: string, text: string) => {
    button.dataset.state = state
    label.textContent = text
    status.textContent = text
  }
  const rest = () => {
    delete button.dataset.state
    label.textContent = idle
    button.style.minWidth = ''
    status.textContent = ''
  }
  const copy = async (read: () => Promise<string>) => {
    if (button.dataset.state) return
    // The menu beside it stays where it is while the words change.
    button.style.minWidth = `${button.offsetWidth}px`
    say('loading', words.loading)
    try {
      await writeClipboard(read())
      say('copied', words.copied)
      setTimeout(rest, limits.copiedForMs)
    } catch (error) {
      say('failed', words[failureOf(error)])
      setTimeout(rest, limits.copyFailedForMs)
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
