import { frameIds } from '../../../content-bundle/model/dom.ts'
import { announcement } from '../../../content-bundle/site/announcement.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The bar above every page. Whoever dismissed it before never sees it: the head script hides it before the first paint. */
export function AnnouncementBar({ view: { messages, manifest, locale } }: { view: PageView }) {
  if (!announcement || !manifest.pages[announcement.href]) return null
  return (
    <aside className="announcement" id={frameIds.announcement} aria-label={messages.announcement}>
      <p>
        {messages[announcement.text]}{' '}
        <a href={inLocale(locale, announcement.href)}>{messages[announcement.link]}</a>
      </p>
      <button type="button" className="icon-button" aria-label={messages.announcementDismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
