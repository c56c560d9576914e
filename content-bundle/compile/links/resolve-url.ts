import { posix } from 'node:path'
import { encodedPath } from '../../model/url-path.ts'

/** Whether a URL leaves the site: it has a scheme or a host of its own. */
export const isExternal = (url: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)

/** Where the links of a file begin. */
export interface LinkBase {
  /** URL of the folder that relative links start from: the one the source file lies in. */
  folder: string
  /** `/ja` in pages of that locale, empty in the default one. */
  prefix: string
  /** Links of notebooks name other notebooks by their files, and headings in the letters they are written with. */
  isNotebook?: true
}

/**
 * A link as written, as a root-relative URL: file endings and trailing slashes dropped, relative
 * parts resolved. Links between pages of another locale stay in it; those to files do not.
 */
export function resolveUrl(url: string, { folder, prefix, isNotebook }: LinkBase): string {
  if (isNotebook && url.startsWith('#')) return url.toLowerCase()
  if (isExternal(url) || url.startsWith('#') || url === '') return url
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  if (target === '') return url
  const isRooted = target.startsWith('/')
  const absolute = posix.normalize(isRooted ? target : posix.join(folder, target))
  const page = absolute
    .replace(isNotebook && !isRooted ? /\.(?:mdx?|ipynb)$/ : /\.mdx?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/$/, '$1')
  const isElsewhere = !isRooted || isFile(page) || page === prefix || page.startsWith(`${prefix}/`)
  if (prefix === '' || isElsewhere) return page + suffix
  return (page === '/' ? prefix : prefix + page) + suffix
}

const isFile = (path: string) => path.startsWith('/api/') || /\.[a-z][a-z\d]{1,5}$/i.test(path)

/** An internal URL with the site's origin before it; anchors of the same page and external URLs stay as they are. */
export function withOrigin(url: string, base: LinkBase, origin: string): string {
  if (isExternal(url) || url.startsWith('#')) return url
  return origin + encodedPath(url.startsWith('/') ? url : resolveUrl(url, base))
}
