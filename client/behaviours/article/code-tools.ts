import { templateIds } from '../../../engine/model/dom.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'

/** Adds buttons to every code block: copy, and wrap where lines are longer than the block. */
export function codeTools(limits: CopyLimits): void {
  addCodeTools(document)
  const resetTimers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
  const report = (button: HTMLElement, state: 'copied' | 'failed', text: string, forMs: number) => {
    const status = button.closest('.code-tools')?.querySelector('[role=status]')
    button.dataset.state = state
    if (status) status.textContent = text
    clearTimeout(resetTimers.get(button))
    const reset = () => {
      delete button.dataset.state
      if (status) status.textContent = ''
    }
    resetTimers.set(button, setTimeout(reset, forMs))
  }
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.code-tools button') : null
    const block = button?.closest('figure.code')
    if (!button || !block) return
    if (button.dataset.tool !== 'copy') {
      button.setAttribute('aria-pressed', String(block.classList.toggle('wrap')))
      return
    }
    const { words: copied = '', failed = '' } = button.dataset
    try {
      await navigator.clipboard.writeText(codeOf(block))
      report(button, 'copied', copied, limits.copiedForMs)
    } catch {
      report(button, 'failed', failed, limits.copyFailedForMs)
    }
  })
}

/** Adds the buttons to the code blocks of a part of the page that lack them. The clicks are handled for the whole page. */
export function addCodeTools(place: ParentNode): void {
  const template = document.getElementById(templateIds.codeTools)
  if (!(template instanceof HTMLTemplateElement)) return
  for (const block of place.querySelectorAll('figure.code:not(:has(.code-tools))'))
    block.append(document.importNode(template.content, true))
}

/** The text of a block without the lines that a diff removes. */
function codeOf(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const removed of code.querySelectorAll('.line.del')) {
    removed.nextSibling?.remove()
    removed.remove()
  }
  return copyableCode(code.textContent ?? '')
}

/** Prompts of shells, with or without who and where, of PowerShell and of Python; Python's of a continued line. */
const prompts = /^(?:(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+(?:[: ][\w~/.-]*)? ?)?\$|PS [A-Z]:[^>]*>|>>>) /
const continued = /^\.\.\.(?: |$)/
const hereDocument = /<<-?\s*(['"]?)(\w+)\1/

/** What Copy copies: of a session (lines after `$ ` or `>>> `), the typed commands without prompts and output. */
export function copyableCode(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  if (!lines.some((line) => prompts.test(line))) return lines.join('\n')
  const typed: string[] = []
  let isContinued = false
  let until: string | null = null
  for (const line of lines) {
    if (until !== null) {
      typed.push(line)
      if (line.trim() === until) until = null
      continue
    }
    const isTyped = prompts.test(line)
    if (!isTyped && !isContinued && !continued.test(line)) continue
    const code: string = isTyped
      ? line.replace(prompts, '')
      : isContinued
        ? line.replace(/^> /, '')
        : line.slice(4)
    typed.push(code)
    isContinued = code.endsWith('\\')
    until = (line.startsWith('$') && hereDocument.exec(code)?.[2]) || null
  }
  return typed.join('\n')
}

type CopyLimits = Pick<ClientLimits, 'copiedForMs' | 'copyFailedForMs'>
