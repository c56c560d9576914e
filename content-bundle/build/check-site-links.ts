import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkLinks, type LinkTargets } from '../compile/check-links.ts'
import type { Diagnostic, Place } from '../compile/diagnostics.ts'
import type { Nav, NavItem } from '../model/nav.ts'
import { paths } from '../model/paths.ts'
import { footerGroups } from '../site/footer.ts'
import { defaultLocale } from '../site/locales.ts'
import { navbarLinks } from '../site/navbar.ts'
import type { ContentRoot } from './content-roots.ts'
import { filesBelow } from './files-below.ts'
import type { PageResult } from './page-job.ts'

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

/** The links that `meta.json` files put in the nav. */
export function checkNavLinks(navs: Iterable<Nav>, targets: LinkTargets, lenient: boolean): Diagnostic[] {
  const hrefs = [...navs].flatMap(({ items }) => linksOf(items))
  return checkLinks(
    'meta.json',
    '/',
    hrefs.map((url) => ({ url, place: null })),
    targets,
    lenient,
  ).found
}

const linksOf = (items: readonly NavItem[]): string[] =>
  items.flatMap((item) =>
    item.kind === 'link' ? [item.href] : item.kind === 'folder' ? linksOf(item.children) : [],
  )

/** Where a literal stands in a table's source. */
export function placeIn(text: string, literal: string): Place | null {
  const offset = text.indexOf(literal)
  if (offset < 0) return null
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
