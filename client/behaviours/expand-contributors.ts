import { frameIds } from '../../content-bundle/model/dom.ts'

/** Shows all contributors of the page; the next page begins with the first few again. */
export function expandContributors(): void {
  const section = document.getElementById(frameIds.contributors)
  const button = section?.querySelector('button')
  button?.addEventListener('click', () => {
    if (!section) return
    section.dataset.expanded = ''
    section.querySelector<HTMLElement>('[data-more] a')?.focus()
    button.remove()
  })
}
