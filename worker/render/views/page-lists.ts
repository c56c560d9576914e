import type { FrontMatter } from '../../../engine/model/front-matter.ts'
import { type ListedPage, listedPages } from '../../../engine/model/listed-pages.ts'
import type { Manifest } from '../../../engine/model/manifest.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import type { ListingName, Locale, SiteConfig } from '../../../engine/model/site/site-config.ts'
import { curlyQuotes } from '../../../engine/model/text/curly-quotes.ts'
import { findPage, localPathIn } from '../../../engine/model/urls/find-page.ts'
import { memo } from '../../../engine/model/values/memo.ts'

/** Other pages, for the components of an article. */
export interface PageLists {
  /** The pages that an index component lists, with paths in the reader's locale. */
  listed(component: ListingName, props?: Record<string, unknown>): ListedPage[]
  /** The front matter of the page at a path without locale. */
  frontOf(path: string): FrontMatter | undefined
}

/** The lists of a build in one locale. A page without a translation is listed in its original language. */
export function pageLists(site: SiteConfig, manifest: Manifest, locale: Locale): PageLists {
  return {
    listed(component, props = {}) {
      const pages = memo(manifest, `listed pages ${locale.code}`, () => pagesOf(site, manifest, locale))
      const listed = listedPages(site, component, pages, props)
      return listed.map((page) => ({ ...page, path: inLocale(site, locale, page.path) }))
    },
    frontOf: (path) => findPage(site, manifest, path).entry?.front,
  }
}

/** All pages of a locale by their paths without locale. */
function pagesOf(site: SiteConfig, manifest: Manifest, wanted: Locale): ListedPage[] {
  const listed = new Map<string, ListedPage>()
  for (const [path, { front, isGuide }] of Object.entries(manifest.pages)) {
    const { locale, pathWithoutLocale } = localPathIn(site, manifest, path)
    const curled = (text: string) => curlyQuotes(text, locale.code)
    const isFallback = locale.code === defaultLocaleOf(site).code && !listed.has(pathWithoutLocale)
    if (locale.code === wanted.code || isFallback) {
      listed.set(pathWithoutLocale, {
        path: pathWithoutLocale,
        front: {
          ...front,
          title: curled(front.title),
          description: front.description && curled(front.description),
        },
        isGuide,
      })
    }
  }
  return [...listed.values()]
}
