import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { defaultLocale, locales } from '../../../content-bundle/site/locales.ts'
import { urlOf } from '../../../content-bundle/site/url-of.ts'
import { escapeXml } from './escape-xml.ts'
import { type IndexedPage, indexedPages } from './indexed-pages.ts'

/** `/sitemap.xml`: every page to index, when its words last changed, and the languages it is written in. */
export function sitemapXml(manifest: Manifest): string {
  const pages = indexedPages(manifest)
  const translations = Map.groupBy(pages, ({ path, entry }) => barePath(path, entry.locale))
  const urls = pages.map((page) => {
    const { path, entry } = page
    const changed = entry.updated ?? entry.front.date
    const others = translations.get(barePath(path, entry.locale)) ?? []
    return `<url><loc>${location(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates(others)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

const location = (path: string) => escapeXml(urlOf(path))

const barePath = (path: string, locale: string) =>
  locale === defaultLocale.code ? path : path.slice(locale.length + 1) || '/'

function alternates(pages: IndexedPage[]): string {
  if (pages.length < 2) return ''
  const order = (code: string) => locales.findIndex((locale) => locale.code === code)
  const sorted = pages.toSorted((a, b) => order(a.entry.locale) - order(b.entry.locale))
  const links = sorted.map(({ path, entry }) => ({ code: entry.locale, path }))
  const original = links.find(({ code }) => code === defaultLocale.code)
  return [...links, ...(original ? [{ ...original, code: 'x-default' }] : [])]
    .map(({ code, path }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${location(path)}"/>`)
    .join('')
}
