import type { Manifest } from '../../../engine/model/manifest.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import { messagesOf, nameOf } from '../../../engine/model/site/messages-of.ts'
import type { Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { findPage } from '../../../engine/model/urls/find-page.ts'
import { siteIndex } from '../documents/indexed-pages.ts'

/** An entry point of the site, offered where a visitor found nothing. */
export interface MainSection {
  /** Path in the reader's locale. */
  path: string
  /** Path of the text that is shown there; see `findPage`. */
  originalPath: string
  title: string
  /** What a tile says of it; its description, where it has none. */
  description: string | null
  /** Language of the description, where it differs from the reader's. */
  lang?: string
}

/** Number of sections that are offered when the build has no page of the navbar. */
const fallbackSections = 6

/** The pages of the navbar; when the build has none of them, its largest sections, then single pages. */
export function mainSections(site: SiteConfig, locale: Locale, manifest: Manifest): MainSection[] {
  const messages = messagesOf(site, locale.code)
  const links = site.navbar.filter(({ href }) => manifest.pages[href])
  if (links.length > 0) {
    return links.map(({ href, label }) => sectionAt(site, href, nameOf(messages, label), locale, manifest))
  }
  const { sections, single } = siteIndex(site, manifest)
  return [...sections.flatMap(({ pages }) => pages.slice(0, 1)), ...single]
    .filter(({ entry }) => entry.locale === defaultLocaleOf(site).code)
    .slice(0, fallbackSections)
    .map(({ path, entry }) => sectionAt(site, path, entry.front.title, locale, manifest))
}

function sectionAt(
  site: SiteConfig,
  pathWithoutLocale: string,
  title: string,
  locale: Locale,
  manifest: Manifest,
): MainSection {
  const path = inLocale(site, locale, pathWithoutLocale)
  const { entry, originalPath } = findPage(site, manifest, path)
  const language = entry?.front.lang ?? entry?.locale
  return {
    path,
    originalPath,
    title,
    description: entry?.front.tile ?? entry?.front.description ?? null,
    ...(language !== locale.code && { lang: language }),
  }
}
