import type { Manifest } from '../../../engine/model/manifest.ts'
import { defaultLocaleOf, inLocale } from '../../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { feedFiles } from '../../../engine/model/urls/paths.ts'
import { absoluteUrl, isUnder, urlOf } from '../../../engine/model/urls/url-path.ts'
import { feedTypes } from '../documents/feed.ts'
import type { PreviewText } from '../og/preview-text.ts'

/** Content of `<head>`. URLs are absolute unless said otherwise. */
export interface HeadView {
  documentTitle: string
  /** Text of the level 1 heading: what previews are labeled with. */
  title: string
  description: string | null
  /** Language of the text (BCP 47). */
  language: string
  canonical: string
  noindex: boolean
  /** Root-relative URL of the Markdown version; null where there is none. */
  markdownUrl: string | null
  /** Root-relative URL of the `llms.txt` that lists the page; null where there is no Markdown version. */
  listUrl: string | null
  /** The languages the page is written in; empty when there is only one. */
  translations: Translation[]
  /** Feeds that carry the page or its neighbors. */
  feeds: FeedLink[]
  /** Preview picture and video for social networks. */
  preview: Preview
  /** Set on pages of the layout `article`. Dates are ISO 8601. */
  article: { published: string | null; modified: string | null; authors: string[] } | null
  /** Objects of schema.org, as JSON. */
  structuredData: string[]
}

export interface Translation {
  /** BCP 47 tag, or `x-default`. */
  code: string
  url: string
}

export interface FeedLink {
  title: string
  type: string
  /** Root-relative. */
  path: string
}

export interface Preview {
  image: string
  /** True when the picture is drawn from the page's title by `/api/og`. */
  isDrawn: boolean
  video: string | null
}

/** The head of a page without its own content, such as the search page. Search engines do not index it. */
export const plainHead = (
  site: SiteConfig,
  requestPath: string,
  title: string,
  language: string,
): HeadView => ({
  documentTitle: `${title} - ${site.name}`,
  title,
  description: null,
  language,
  canonical: urlOf(site, requestPath),
  noindex: true,
  markdownUrl: null,
  listUrl: null,
  translations: [],
  feeds: [],
  preview: {
    image: urlOf(site, sitePicture(site)),
    isDrawn: false,
    video: null,
  },
  article: null,
  structuredData: [],
})

/** `{title} - {site} {suffix of the section}`; the home page has the site's name alone. */
export function documentTitleOf(
  { name }: Pick<SiteConfig, 'name'>,
  pathWithoutLocale: string,
  title: string,
  titleSuffix: string | undefined,
): string {
  if (pathWithoutLocale === paths.home()) return name
  return titleSuffix === undefined ? `${title} - ${name}` : `${title} - ${name} ${titleSuffix}`
}

/** The languages a page is written in. A fallback page is not a translation. */
export function translationsOf(
  site: SiteConfig,
  { pages }: Pick<Manifest, 'pages'>,
  pathWithoutLocale: string,
): Translation[] {
  const written = site.locales.filter(
    (locale) => pages[inLocale(site, locale, pathWithoutLocale)]?.locale === locale.code,
  )
  if (written.length < 2) return []
  const urlIn = (locale: (typeof site.locales)[number]) =>
    urlOf(site, inLocale(site, locale, pathWithoutLocale))
  return [
    ...written.map((locale) => ({ code: locale.code, url: urlIn(locale) })),
    { code: 'x-default', url: urlIn(defaultLocaleOf(site)) },
  ]
}

/** The feeds of the section a page is in; the home page offers all. */
export const feedsOf = (
  site: SiteConfig,
  { pages }: Pick<Manifest, 'pages'>,
  pathWithoutLocale: string,
): FeedLink[] =>
  site.sections
    .filter(({ feed, prefix }) => feed && pages[prefix])
    .filter(({ prefix }) => pathWithoutLocale === paths.home() || isUnder(pathWithoutLocale, prefix))
    .flatMap(({ prefix }) =>
      feedFiles.map((file) => ({
        title: `${site.name} ${pages[prefix]?.front.title}`,
        type: feedTypes[file].split(';')[0] ?? '',
        path: paths.feed(prefix, file),
      })),
    )

/** The site's own picture: its icon, or its logo where it has no icons. */
export const sitePicture = ({ icons }: Pick<SiteConfig, 'icons'>): string =>
  icons ? paths.icon('icon-512') : paths.logo()

/** The preview of a page: its own picture, or one drawn from its title; the site's where no server draws. */
export const previewOf = (
  site: SiteConfig,
  front: { ogImage?: string | undefined; ogVideo?: string | undefined },
  drawn: PreviewText,
): Preview => {
  const isDrawn = site.hasServer && front.ogImage === undefined
  return {
    image: absoluteUrl(site, front.ogImage ?? (isDrawn ? paths.ogImage(drawn) : sitePicture(site))),
    isDrawn,
    video: front.ogVideo === undefined ? null : absoluteUrl(site, front.ogVideo),
  }
}
