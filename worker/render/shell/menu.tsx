import { frameIds } from '../../../engine/model/dom.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** The menu of narrow screens: a dialog into which a script moves the navigation, above the ways to start. */
export function Menu({ shared }: { shared: SharedFrame }) {
  const { site, appUrl, messages } = shared
  return (
    <dialog className="menu" id={frameIds.menu} aria-label={messages.menu}>
      <form method="dialog">
        <p>{messages.menu}</p>
        <button type="submit" className="icon-button" aria-label={messages.closeMenu}>
          <Icon name="close" />
        </button>
      </form>
      <div className="menu-body" />
      <p className="menu-end">
        {appUrl && (
          <a className="button primary" href={appUrl}>
            {messages.startForFree}
          </a>
        )}
        {site.pages.talkToUs && (
          <a className="button" href={site.pages.talkToUs}>
            {messages.talkToAnExpert}
          </a>
        )}
      </p>
    </dialog>
  )
}
