import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, Place } from '../../compile/diagnostics.ts'
import { checkLinks, type LinkTargets } from '../../compile/links/check-links.ts'
import { placeOfOffset } from '../../compile/sources/place-of-offset.ts'
import { type FolderSource, linkOfEntry } from '../../compile/sources/read-meta.ts'
import { paths } from '../../model/routes.ts'
import { footerGroups } from '../../site/footer.ts'
import { defaultLocale, inLocale, locales } from '../../site/locales.ts'
import { navbarLinks } from '../../site/navbar.ts'
import type { PageResult } from '../workers/page-job.ts'
import type { ContentRoot } from './content-roots.ts'
import { filesBelow } from './files-below.ts'

/** Everything a link may lead to. Pages that are not translated are answered below every locale's prefix. */
export function linkTargets(
  pages: readonly PageResult[],
  roots: readonly ContentRoot[],
  publicFolder: string,
  /** Paths of notebooks and their scripts. */
  cookbook: Iterable<string>,
): Omit<LinkTargets, 'redirects'> {
  const anchors = new Map<string, ReadonlySet<string>>()
  const prefixes = roots.map(({ prefix }) => prefix).filter((prefix) => prefix !== '')
  for (const { path, locale, headings, ids } of pages) {
    const own = new Set([...headings.map(({ id }) => id), ...ids])
    anchors.set(path, own)
    if (locale !== defaultLocale.code) continue
    for (const prefix of prefixes) {
      const translated = path === '/' ? prefix : prefix + path
      if (!pages.some((page) => page.path === translated)) anchors.set(translated, own)
    }
  }
  const files = new Set([
    ...filesBelow(publicFolder).map((file) => `/${file}`),
    ...cookbook,
    ...[...anchors.keys()].map(paths.markdown),
  ])
  return { anchors, files }
}

/** The links of the site's own tables: the footer and the navbar. */
export function checkTables(root: string, targets: LinkTargets, lenient: boolean): Diagnostic[] {
  const tables = [
    {
      file: 'content-bundle/site/footer.ts',
      hrefs: footerGroups.flatMap(({ links }) => links.map(({ href }) => href)),
    },
    { file: 'content-bundle/site/navbar.ts', hrefs: navbarLinks.map(({ href }) => href) },
  ]
  return tables.flatMap(({ file, hrefs }) => {
    const text = readFileSync(join(root, file), 'utf8')
    const links = hrefs.map((url) => ({ url, place: placeIn(text, `'${url}'`) }))
    return checkLinks(file, '/', links, targets, lenient).found
  })
}

/** The links that `meta.json` files put in the nav of their locale. */
export function checkNavLinks(
  metas: ReadonlyMap<string, ReadonlyMap<string, FolderSource>>,
  targets: LinkTargets,
  lenient: boolean,
): Diagnostic[] {
  return [...metas].flatMap(([code, folders]) => {
    const locale = locales.find((known) => known.code === code) ?? defaultLocale
    return [...folders.values()].flatMap(({ meta, file, places }) => {
      const links = (meta.pages ?? []).flatMap((entry) => {
        const link = linkOfEntry(entry)
        return link ? [{ url: inLocale(locale, link.href), place: places.get(entry) ?? null }] : []
      })
      return checkLinks(file, '/', links, targets, lenient).found
    })
  })
}

/** Where a literal stands in a table's source. */
export const placeIn = (text: string, literal: string): Place | null =>
  placeOfOffset(text, text.indexOf(literal))
