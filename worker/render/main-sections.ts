import type { Manifest } from '../../content-bundle/model/manifest.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import { defaultLocale, inLocale, type Locale } from '../../content-bundle/site/locales.ts'
import { messagesOf, nameOf } from '../../content-bundle/site/messages.ts'
import { navbarLinks } from '../../content-bundle/site/navbar.ts'
import { siteIndex } from './documents/indexed-pages.ts'

/** A place to start from, for whoever found nothing at an address. */
export interface MainSection {
  /** Where it is in the reader's language; what is not translated shows its original there. */
  path: string
  /** Where its words are at home. */
  home: string
  title: string
  description: string | null
  /** Language of the description, where it is not the reader's. */
  lang?: string
}

/** Sections named where the site's own facts name none that the build has. */
const mostSections = 6

/** The sections the navbar names; a site that has none of them is entered by its largest, or by single pages. */
export function mainSections(locale: Locale, manifest: Manifest): MainSection[] {
  const messages = messagesOf(locale.code)
  const named = navbarLinks.filter(({ href }) => manifest.pages[href])
  if (named.length > 0) {
    return named.map(({ href, label }) => sectionAt(href, nameOf(messages, label), locale, manifest))
  }
  const { sections, single } = siteIndex(manifest)
  return [...sections.flatMap(({ pages }) => pages.slice(0, 1)), ...single]
    .filter(({ entry }) => entry.locale === defaultLocale.code)
    .slice(0, mostSections)
    .map(({ path, entry }) => sectionAt(path, entry.front.title, locale, manifest))
}

function sectionAt(bare: string, title: string, locale: Locale, manifest: Manifest): MainSection {
  const path = inLocale(locale, bare)
  const { entry, home } = findPage(manifest, path)
  const language = entry?.front.lang ?? entry?.locale
  return {
    path,
    home,
    title,
    description: entry?.front.description ?? null,
    ...(language !== locale.code && { lang: language }),
  }
}
