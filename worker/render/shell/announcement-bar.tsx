import { frameIds } from '../../../content-bundle/model/dom.ts'
import { announcement } from '../../../content-bundle/site/announcement.ts'
import { defaultLocale, inLocale } from '../../../content-bundle/site/locales.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** The bar above every page. The head script hides it before first paint for visitors who dismissed it. */
export function AnnouncementBar({ view: { messages, manifest, locale } }: { view: PageView }) {
  if (!announcement || !manifest.pages[announcement.href]) return null
  const { text, link } = announcement
  return (
    <aside className="announcement" id={frameIds.announcement} aria-label={messages.announcement}>
      <p>
        {text[locale.code] ?? text[defaultLocale.code]}{' '}
        <a href={inLocale(locale, announcement.href)}>{link[locale.code] ?? link[defaultLocale.code]}</a>
      </p>
      <button type="button" className="icon-button" aria-label={messages.announcementDismiss}>
        <Icon name="close" />
      </button>
    </aside>
  )
}
