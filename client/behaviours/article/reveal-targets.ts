import { tabPanelElement } from '../../../engine/model/dom.ts'
import { decodedPath } from '../../../engine/model/urls/url-path.ts'
import { showPanel } from '../../tabs/tabs.ts'

/** Opens what hides the target of a `#` link: tab panels and closed details. */
export function revealTargets(): void {
  reveal(location.hash)
  addEventListener('hashchange', () => reveal(location.hash))
  // A second click on the same link fires no `hashchange`.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link && link.pathname === location.pathname) reveal(link.hash)
  })
}

function reveal(hash: string): void {
  const target = document.getElementById(decodedPath(hash.slice(1)))
  let opened = false
  for (let at = target?.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) at.open = opened = true
    if (at.matches(`${tabPanelElement}[hidden]`)) {
      showPanel(at)
      opened = true
    }
  }
  if (opened) target?.scrollIntoView({ behavior: 'instant' })
}
