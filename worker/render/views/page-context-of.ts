import type { Manifest } from '../../../engine/model/manifest.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { PageContext } from '../mdx/page-context.ts'
import { pageLists } from './page-lists.ts'

/** What the components of a text can look up, in one locale of a build. */
export const pageContextOf = (site: SiteConfig, manifest: Manifest, locale: Locale): PageContext => ({
  site,
  locale,
  messages: messagesOf(site, locale.code),
  pages: pageLists(site, manifest, locale),
  dates: manifest.dates,
})
