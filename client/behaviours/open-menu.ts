import { frameIds } from '../../engine/model/dom.ts'
import { showDialog } from './show-dialog.ts'

/**
 * The menu of windows without room for all parts of the frame; it closes where the window is wide enough for them.
 * While it is open, the page's navigation moves into it: no link is in the document twice.
 */
export function openMenu(roomFromPx = 768): void {
  const menu = document.getElementById(frameIds.menu)
  const button = document.getElementById(frameIds.menuButton)
  const body = menu?.querySelector('.menu-body')
  if (!(menu instanceof HTMLDialogElement) || !button || !body) return
  const narrow = matchMedia(`(max-width: ${roomFromPx - 1}px)`)
  const places = new Map<Element, Comment>()
  button.addEventListener('click', () => {
    const parts = [...document.querySelectorAll('[data-in-menu]')]
    const isSection = (part: Element) => part.getAttribute('data-in-menu') === 'narrow'
    // The section around the page comes before what leads out of it.
    for (const part of [...parts.filter(isSection), ...parts.filter((part) => !isSection(part))]) {
      // Next to the article where there is room: not on a phone, and not with the assistant open.
      if (isSection(part) && part.checkVisibility()) continue
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
