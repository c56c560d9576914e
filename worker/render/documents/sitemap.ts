import type { Manifest } from '../../../engine/model/manifest.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { escapeXml } from '../../../engine/model/text/escape-html.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'
import { type IndexedPage, indexedPages } from './indexed-pages.ts'

/** `/sitemap.xml`: all indexed pages with the date of the last change and their translations. */
export function sitemapXml(site: SiteConfig, manifest: Manifest): string {
  const pages = indexedPages(site, manifest)
  const translations = Map.groupBy(pages, (page) => pathWithoutLocale(site, page))
  const urls = pages.map((page) => {
    const { path, entry } = page
    const changed = entry.updated ?? entry.front.date
    const others = translations.get(pathWithoutLocale(site, page)) ?? []
    return `<url><loc>${location(site, path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates(site, others)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const location = (site: SiteConfig, path: string) => escapeXml(urlOf(site, path))

const pathWithoutLocale = (site: SiteConfig, { path, entry: { locale } }: IndexedPage) =>
  locale === defaultLocaleOf(site).code ? path : path.slice(locale.length + 1) || '/'

function alternates(site: SiteConfig, pages: IndexedPage[]): string {
  if (pages.length < 2) return ''
  const order = (code: string) => site.locales.findIndex((locale) => locale.code === code)
  const sorted = pages.toSorted((a, b) => order(a.entry.locale) - order(b.entry.locale))
  const links = sorted.map(({ path, entry }) => ({ code: entry.locale, path }))
  const original = links.find(({ code }) => code === defaultLocaleOf(site).code)
  return [...links, ...(original ? [{ ...original, code: 'x-default' }] : [])]
    .map(
      ({ code, path }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${location(site, path)}"/>`,
    )
    .join('')
}
