import type { ManifestContent } from '../../../engine/model/manifest.ts'
import type { PopularPage } from '../../../engine/model/search/search-settings.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import type { Messages } from '../../../engine/model/site/messages.ts'
import { fillMessage, messagesOf, nameOf } from '../../../engine/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { findPage } from '../../../engine/model/urls/find-page.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { memo } from '../../../engine/model/values/memo.ts'

/** Parts that the frames of all pages of a build in one locale share. Owns the cached markup of the frame. */
export type SharedFrame = ReturnType<typeof sharedFrame>

/** Makes the shared frame, once per build, locale and year. */
export function sharedFrame(site: SiteConfig, manifest: ManifestContent, locale: Locale, now: Date) {
  const year = now.getUTCFullYear()
  return memo(manifest, `frame ${locale.code} ${year}`, () => {
    const messages = messagesOf(site, locale.code)
    return {
      site,
      locale,
      messages,
      client: manifest.client,
      markup: manifest.frames?.[locale.code],
      dates: manifest.dates,
      homeHref: inLocale(site, locale, paths.home()),
      searchHref: inLocale(site, locale, paths.search()),
      /** Path of the full-page assistant; null when the site has none. */
      askHref: site.assistant && inLocale(site, locale, paths.askPage(site)),
      /** URL of the cloud app in the default region; null when the site has no regions. */
      appUrl: appUrlOf(site),
      announcement: announcementOf(site, manifest, locale),
      /** Links to sections that the build has. `path` has no locale prefix. */
      navbar: site.navbar
        .filter(({ href }) => manifest.pages[href])
        .map(({ label, href }) => ({
          label: nameOf(messages, label),
          href: inLocale(site, locale, href),
          path: href,
        })),
      /** Locales of the build for the language switcher; empty when there is only one. */
      locales: localesOf(site, manifest),
      footer: footerOf(site, manifest, locale, messages),
      copyright: copyrightOf(site, messages, year),
      footerNote: site.footerNote && nameOf(messages, site.footerNote),
      /** Name of the locale's search files; null when the build has none. */
      searchSet: manifest.searchSets[locale.code] ?? null,
      popular: popularPages(site, manifest, locale),
    }
  })
}

/** The copyright line. Its first year is left out where it is this year, or where the site config has none. */
function copyrightOf({ foundedIn, legalName }: SiteConfig, { copyright }: Messages, year: number): string {
  const isSpan = foundedIn !== null && foundedIn < year
  const message = isSpan ? copyright : copyright.replace(/\{from\}.*(?=\{to\})/, '')
  return fillMessage(message, { ...(isSpan && { from: foundedIn }), to: year, name: legalName })
}

/** The app's address in the default region. */
export const appUrlOf = ({ regions }: Pick<SiteConfig, 'regions'>): string | null =>
  regions?.list.find(({ id }) => id === regions.fallback)?.url ?? null

function announcementOf(site: SiteConfig, manifest: ManifestContent, locale: Locale) {
  const { announcement } = site
  if (!announcement || !manifest.pages[announcement.href]) return null
  const inLanguage = (texts: Readonly<Record<string, string>>) =>
    texts[locale.code] ?? texts[defaultLocaleOf(site).code] ?? ''
  return {
    text: inLanguage(announcement.text),
    link: inLanguage(announcement.link),
    href: inLocale(site, locale, announcement.href),
  }
}

/** The popular pages that the build has, with their titles in the locale. */
function popularPages(site: SiteConfig, manifest: ManifestContent, locale: Locale): PopularPage[] {
  return (site.search.popular ?? []).flatMap((path) => {
    const href = inLocale(site, locale, path)
    const title = findPage(site, manifest, href).entry?.front.title
    return title === undefined ? [] : [{ href, title }]
  })
}

function localesOf(site: SiteConfig, { navHashes }: ManifestContent): Locale[] {
  const available = site.locales.filter(({ code }) => code in navHashes)
  return available.length < 2 ? [] : available
}

/** The footer without links to pages that the build does not have. */
function footerOf(site: SiteConfig, manifest: ManifestContent, locale: Locale, messages: Messages) {
  return site.footer
    .map(({ title, links }) => ({
      title: nameOf(messages, title),
      links: links
        .filter(({ href }) => !href.startsWith('/') || manifest.pages[href])
        .map((link) => ({
          ...link,
          name: nameOf(messages, link.name),
          href: inLocale(site, locale, link.href),
        })),
    }))
    .filter(({ links }) => links.length > 0)
}
