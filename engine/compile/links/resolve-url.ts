import { posix } from 'node:path'
import { isApiPath } from '../../model/urls/routes.ts'
import { decodedPath, type SitePlace, urlOf } from '../../model/urls/url-path.ts'
import { slugOf } from '../outputs/slug.ts'

/** True for a URL that leaves the site: it has a scheme or a host. */
export const isExternal = (url: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)

/** The base that relative links of a file are resolved against. */
export interface LinkBase {
  /** URL of the source file's folder, the base of relative links. */
  folder: string
  /** `/ja` in pages of that locale, empty in the default one. */
  prefix: string
  /** Set for notebooks, whose links name other notebooks by file and headings by their text. */
  isNotebook?: true
}

/** The root-relative URL of a link, without extension and trailing slash. Only links to pages get the locale. */
export function resolveUrl(url: string, { folder, prefix, isNotebook }: LinkBase): string {
  if (isExternal(url) || url === '') return url
  const [, target = '', written = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const isToNotebook = isNotebook && /^$|\.ipynb$/.test(target)
  // Jupyter's anchors are the words of a heading joined by hyphens, with their signs.
  const suffix = isToNotebook
    ? written.replace(/(?<=#).+/, (heading) => slugOf(decodedPath(heading)))
    : written
  if (target === '') return suffix
  const isRooted = target.startsWith('/')
  const absolute = posix.normalize(isRooted ? target : posix.join(folder, target))
  const page = absolute
    .replace(isNotebook && !isRooted ? /\.(?:mdx?|ipynb)$/ : /\.mdx?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
    .normalize('NFC')
  const isElsewhere = !isRooted || isFile(page) || page === prefix || page.startsWith(`${prefix}/`)
  if (prefix === '' || isElsewhere) return page + suffix
  return (page === '/' ? prefix : prefix + page) + suffix
}

const isFile = (path: string) => isApiPath(path) || /\.[a-z][a-z\d]{1,5}$/i.test(path)

/** Makes an internal URL absolute. External URLs, anchors and queries of the page itself are unchanged. */
export function withOrigin(url: string, base: LinkBase, site: SitePlace): string {
  if (isExternal(url) || /^(?:[?#]|$)/.test(url)) return url
  return urlOf(site, url.startsWith('/') ? url : resolveUrl(url, base))
}
