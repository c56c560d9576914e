import { posix } from 'node:path'
import type { SiteConfig } from '../../model/site/site-config.ts'
import { reservedPath } from '../../model/urls/reserved-path.ts'
import { splitFrontMatter } from '../sources/split-front-matter.ts'

/**
 * The path of a page of another tool, whose front matter may say another than its file: `slug` and `id` of
 * Docusaurus, `slug` of Starlight. `path` is the file's. A slug with one segment stays in its folder.
 */
export function foreignAddress(path: string, source: string): string {
  const { yaml } = splitFrontMatter(source)
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(["']?)(.+?)\\1[ \\t]*\\r?$`, 'm').exec(yaml)?.[2]
  const slug = field('slug')
  const id = field('id')
  if (slug !== undefined) {
    const isRooted = slug.includes('/')
    const made = isRooted ? posix.join('/', slug) : posix.join(posix.dirname(path), slug)
    return made.replace(/(.)\/$/, '$1')
  }
  return id !== undefined && /^[\w.-]+$/.test(id) && path !== '/' ? posix.join(posix.dirname(path), id) : path
}

/**
 * Where a page is served whose path the engine answers itself: `/api/list` becomes `/api-pages/list`. Other
 * paths, and those of files, are unchanged.
 */
export function unreservedPath(site: Pick<SiteConfig, 'locales'>, path: string): string {
  if (/\.\w+$/.test(path) || reservedPath(site, path) === null) return path
  return path.replace(/^\/([^/]+)/, '/$1-pages')
}

/** The same for the path of a folder, judged by a page in it. */
export const unreservedFolder = (site: Pick<SiteConfig, 'locales'>, base: string): string =>
  posix.dirname(unreservedPath(site, `${base}/page`)).replace(/^\/$/, '')
