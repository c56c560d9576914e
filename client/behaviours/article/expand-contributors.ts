import { frameIds } from '../../../engine/model/dom.ts'

/**
 * Shows all contributors of the page, and moves the focus to the first one that was hidden. The list is closed again
 * when the visitor leaves: the page may come back from the back-forward cache.
 */
export function expandContributors(): void {
  const section = document.getElementById(frameIds.contributors)
  const button = section?.querySelector('button')
  if (!section || !button) return
  button.addEventListener('click', () => {
    section.dataset.expanded = ''
    section.querySelector<HTMLElement>('[data-more] a')?.focus()
    button.hidden = true
  })
  addEventListener('pagehide', () => {
    delete section.dataset.expanded
    button.hidden = false
  })
}
