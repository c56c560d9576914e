import { frameIds } from '../../../engine/model/dom.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** The bar above every page. The head script hides it before first paint for visitors who dismissed it. */
export function AnnouncementBar({ shared: { announcement, messages } }: { shared: SharedFrame }) {
  if (!announcement) return null
  return (
    <aside className="announcement" id={frameIds.announcement} aria-label={messages.announcement}>
      <div className="whole">
        <p>
          {announcement.text} <a href={announcement.href}>{announcement.link}</a>
        </p>
        <button type="button" className="icon-button" aria-label={messages.announcementDismiss}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  )
}
