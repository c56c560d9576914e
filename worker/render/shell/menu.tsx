import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The menu of narrow screens: an empty dialog, which borrows the navigation from the page while it is open. */
export function Menu({ view: { messages } }: { view: PageView }) {
  return (
    <dialog className="menu" id={frameIds.menu} aria-label={messages.menu}>
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label={messages.closeMenu}>
          <Icon name="close" />
        </button>
      </form>
      <div className="menu-body" />
    </dialog>
  )
}
