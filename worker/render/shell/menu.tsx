import { frameIds } from '../../../content-bundle/model/dom.ts'
import type { Messages } from '../../../content-bundle/model/site/messages.ts'
import { Icon } from './icon.tsx'

/** The menu of narrow screens: an empty dialog. A script moves the navigation into it while it is open. */
export function Menu({ messages }: { messages: Messages }) {
  return (
    <dialog className="menu" id={frameIds.menu} aria-label={messages.menu}>
      <form method="dialog">
        <p>{messages.menu}</p>
        <button type="submit" className="icon-button" aria-label={messages.closeMenu}>
          <Icon name="close" />
        </button>
      </form>
      <div className="menu-body" />
    </dialog>
  )
}
