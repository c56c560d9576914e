import type { Manifest, PageEntry } from '../../engine/model/manifest.ts'
import { defaultLocaleOf } from '../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { type SitePlace, sitePathOf } from '../../engine/model/urls/url-path.ts'
import { monthsBefore } from '../../engine/model/values/months-before.ts'
import { type Finding, note, ok } from './finding.ts'

/** Pages of each kind that are named. */
const mostNamed = 5

export interface PagesToCheck {
  site: Pick<SiteConfig, 'locales' | 'origin' | 'base'>
  manifest: Manifest
  /** The Markdown version of a page, by the hash of its object. */
  markdownOf: (hash: string) => string
  now: Date
  /** Months after which a page is stale. */
  staleMonths: number
}

/** Checks what the build does not say of pages: no link from another page, no change for long. Pages with a date, such as posts, do not become stale. */
export function checkPages({ site, manifest, markdownOf, now, staleMonths }: PagesToCheck): Finding[] {
  const locale = defaultLocaleOf(site).code
  const pages = Object.entries(manifest.pages).filter(
    ([, entry]) => entry.locale === locale && !entry.canonical,
  )
  const linked = linkedPaths(site, manifest, markdownOf)
  const oldest = monthsBefore(now, staleMonths)
  const isStale = ({ updated, front }: PageEntry) => updated !== null && !front.date && updated < oldest
  const kinds: [says: string, fix: string, named: typeof pages][] = [
    [
      'that no other page links to',
      'Link to them from a page that readers come from, or remove them.',
      pages.filter(([path]) => path !== '/' && !linked.has(path)),
    ],
    [
      `unchanged for ${staleMonths} months`,
      'Read them again, and correct or confirm what they say.',
      pages.filter(([, entry]) => isStale(entry)),
    ],
  ]
  const findings = kinds.flatMap(([says, fix, some]) =>
    some.length === 0 ? [] : [note(`${some.length} of ${pages.length} pages ${says}: ${named(some)}`, fix)],
  )
  return findings.length > 0
    ? findings
    : [ok(`${pages.length} pages have a link that leads to them, and a recent change`)]
}

function named(pages: readonly [path: string, entry: PageEntry][]): string {
  const names = pages
    .toSorted(([, a], [, b]) => (a.updated ?? '').localeCompare(b.updated ?? ''))
    .slice(0, mostNamed)
    .map(([path]) => path)
  return pages.length > mostNamed
    ? `${names.join(', ')} and ${pages.length - mostNamed} more`
    : names.join(', ')
}

/** Paths that the text of another page links to. */
function linkedPaths(
  { origin, base }: SitePlace,
  manifest: Manifest,
  markdownOf: (hash: string) => string,
): Set<string> {
  const linked = new Set<string>()
  for (const [path, { markdownHash }] of Object.entries(manifest.pages)) {
    for (const [, url = ''] of markdownOf(markdownHash).matchAll(/\]\(([^)\s]+)/g)) {
      const target = URL.canParse(url, origin) ? new URL(url, origin) : null
      const onSite = target?.origin === origin ? sitePathOf(base, target.pathname) : null
      const linkedPath = onSite === null ? path : decodeURI(onSite).replace(/(?<=.)\/$|\.md$/, '')
      if (linkedPath !== path) linked.add(manifest.redirects[linkedPath] ?? linkedPath)
    }
  }
  return linked
}
