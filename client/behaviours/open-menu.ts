import { frameIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { showDialog } from './show-dialog.ts'

/**
 * The menu of narrow screens. It borrows the navigation from the page while it is open, so that
 * every link stands in the document once.
 */
export function openMenu(): void {
  const menu = document.getElementById(frameIds.menu)
  const button = document.getElementById(frameIds.menuButton)
  const body = menu?.querySelector('.menu-body')
  if (!(menu instanceof HTMLDialogElement) || !button || !body) return
  const narrow = matchMedia(`(max-width: ${limits.mobileBreakpointPx - 1}px)`)
  const places = new Map<Element, Comment>()
  button.addEventListener('click', () => {
    for (const part of document.querySelectorAll('[data-in-menu]')) {
      if (part.getAttribute('data-in-menu') === 'narrow' && !narrow.matches) continue
      const place = document.createComment('')
      part.replaceWith(place)
      places.set(part, place)
      body.append(part)
    }
    showDialog(menu)
    menu.querySelector('.sidebar [aria-current]')?.scrollIntoView({ block: 'nearest' })
  })
  menu.addEventListener('close', () => {
    for (const [part, place] of places) place.replaceWith(part)
    places.clear()
    button.focus()
  })
  const close = () => menu.open && menu.close()
  narrow.addEventListener('change', close)
  addEventListener('pagehide', close)
  addEventListener('resize', () => menu.open && !button.checkVisibility() && menu.close())
}
