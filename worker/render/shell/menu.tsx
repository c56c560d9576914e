import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The menu of narrow screens: an empty dialog, which borrows the navigation from the page while it is open. */
export function Menu({ view: { words } }: { view: PageView }) {
  return (
    <dialog className="menu" id={frameIds.menu} aria-label={words.menu}>
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label={words.closeMenu}>
          <Icon name="close" />
        </button>
      </form>
      <div className="menu-body" />
    </dialog>
  )
}
