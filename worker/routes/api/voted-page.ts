import type { Manifest } from '../../../content-bundle/model/manifest.ts'
import { decodedPath, normalizePath } from '../../../content-bundle/model/url-path.ts'
import { defaultLocale, locales } from '../../../content-bundle/site/locales.ts'

/**
 * The page a vote counts for: redirects are followed, and where two routes show one text its
 * canonical path takes the votes of both. Null when there is no such page.
 */
export function votedPage(path: string, { pages, redirects }: Manifest): string | null {
  const plain = normalizePath(decodedPath(path))
  const target = redirects[plain] ?? plain
  const entry = pages[target]
  if (entry) return entry.canonical && pages[entry.canonical] ? entry.canonical : target
  const prefix = locales.find(
    ({ code }) => code !== defaultLocale.code && (target === `/${code}` || target.startsWith(`/${code}/`)),
  )
  if (!prefix) return null
  const inDefaultLocale = target.slice(prefix.code.length + 1) || '/'
  return pages[inDefaultLocale] ? target : null
}
