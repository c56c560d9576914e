import type { SiteConfig } from '../site/site-config.ts'

/** The path of the page whose Markdown version a `.md` URL is, in letters of any case; null for other URLs. */
export function pagePathOfMarkdown(path: string): string | null {
  if (!/\.md$/i.test(path)) return null
  const page = path.slice(0, -'.md'.length)
  if (page === '/index') return '/'
  return page.endsWith('/index') ? page.slice(0, -'/index'.length) : page
}

/** A page has one spelling: no trailing slash, no empty segments, letters with their accents in one. */
export function normalizePath(path: string): string {
  const clean = path.replace(/\/{2,}/g, '/').normalize('NFC')
  return clean.length > 1 && clean.endsWith('/') ? clean.slice(0, -1) : clean
}

/** The folder of a path: the path without its last part. */
export const folderOfPath = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Characters that need no escape in a URL and end no link in Markdown. */
const safeCharacters = /^[\w\-./~?#=&:@!$'*+,;]*$/

/** A path as URLs write it: spaces, parentheses and non-ASCII characters are escaped, existing escapes stay. */
export function encodedPath(path: string): string {
  if (safeCharacters.test(path)) return path
  return withEscapedBrackets(encodeURI(path.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, '%'))
}

const withEscapedBrackets = (path: string) => path.replaceAll('(', '%28').replaceAll(')', '%29')

/**
 * True if a request writes a path as links do; parentheses may be escaped or not, since browsers copy them as they
 * are. `/%64ocs` names `/docs` too, but each page has one spelling.
 */
export const isSpelledLike = ({ url }: Request, path: string): boolean =>
  withEscapedBrackets(new URL(url).pathname) === new URL(encodedPath(path), url).pathname

/** A URL's path as people write it. An escape that is not UTF-8 stays as it is. */
export const decodedPath = (path: string): string =>
  path.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

/** True if `path` is `prefix` or below it. Every path is below `/`. */
export function isUnder(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}

/** Where a site begins: its host, and `base`, the path of its home page; empty where the site has the whole host. */
export type SitePlace = Pick<SiteConfig, 'origin' | 'base'>

/** A path of the site as it is written in an address on its host; a URL that names its own host stays as it is. */
export const addressOf = (base: string, url: string): string =>
  base === '' || !/^\/(?!\/)/.test(url) ? url : base + url.replace(/^\/(?=$|[?#])/, '')

/** Undoes `addressOf`: the path of the site behind the path of an address; null for one that is not of the site. */
export function sitePathOf(base: string, address: string): string | null {
  if (!isUnder(address, base || '/')) return null
  return address.slice(base.length) || '/'
}

/** The absolute URL of the site, without a trailing slash. */
export const siteUrl = ({ origin, base }: SitePlace): string => origin + base

/** The absolute URL of a path of the site. */
export const urlOf = ({ origin, base }: SitePlace, path: string): string =>
  origin + encodedPath(addressOf(base, path))

/** A URL made absolute; one that names its own host stays as it is. */
export const absoluteUrl = (site: SitePlace, url: string): string =>
  url.startsWith('/') ? urlOf(site, url) : url

/** URL path of a notebook's page: its file name in the site's folder of notebooks. */
export const notebookPath = ({ pages }: Pick<SiteConfig, 'pages'>, notebook: string): string =>
  `${pages.notebooks}/${notebook.replace(/\.ipynb$/, '')}`
