import type { PageEntry } from '../manifest.ts'
import { localPathOf } from '../site/locales.ts'
import type { SiteConfig } from '../site/site-config.ts'

/**
 * Whether sitemaps and indexes list a page: it is not hidden, it is written in the language its path asks
 * for, and it is the canonical copy of its text.
 */
export function isIndexed(
  site: Pick<SiteConfig, 'locales'>,
  path: string,
  { front, canonical, locale }: PageEntry,
): boolean {
  const other = front.canonical ?? canonical
  const codes = site.locales.map(({ code }) => code)
  return (
    !front.noindex &&
    (other === undefined || other === path) &&
    localPathOf(site, path, codes).locale.code === locale
  )
}
