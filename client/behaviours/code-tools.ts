import { templateIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { copyableCode } from './copyable-code.ts'

/** When each button's word ends; a second click begins its time anew. */
const endings = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Gives every code block its buttons: copy, and wrap where lines are longer than the block. */
export function codeTools(): void {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateIds.codeTools}`)
  if (!template) return
  for (const block of document.querySelectorAll('figure.code')) {
    block.append(template.content.cloneNode(true))
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('.code-tools button')
    const block = button?.closest('figure.code')
    if (!button || !block) return
    if (button.dataset.tool === 'copy') void copy(button, block)
    else button.ariaPressed = String(block.classList.toggle('wrap'))
  })
}

/** Copies the block's code, says so for a while, and tells screen readers. */
async function copy(button: HTMLButtonElement, block: Element): Promise<void> {
  const { words = '', failed = '' } = button.dataset
  const status = block.querySelector('.code-tools [role=status]')
  const say = (state: string, text: string, forMs: number) => {
    button.dataset.state = state
    if (status) status.textContent = text
    clearTimeout(endings.get(button))
    const end = () => {
      delete button.dataset.state
      if (status) status.textContent = ''
    }
    endings.set(button, setTimeout(end, forMs))
  }
  try {
    await navigator.clipboard.writeText(codeOf(block))
    say('copied', words, limits.copiedForMs)
  } catch {
    say('failed', failed, limits.copyFailedForMs)
  }
}

/** The text of a block; lines that a diff takes away are not part of the result. */
function codeOf(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true) as Element
  for (const removed of code.querySelectorAll('.line.del')) {
    removed.nextSibling?.remove()
    removed.remove()
  }
  return copyableCode(code.textContent ?? '')
}
