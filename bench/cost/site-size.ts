import type { ManifestCost } from './large-manifest.ts'
import { platformLimits as limits } from './public-prices.ts'
import { caching, site } from './workload.ts'

/** Counted in the built site of 598 pages in two languages, 2026-11-23. */
const own = {
  pages: 598,
  /** A file for each page and language, and the ranges of the dictionary. */
  searchFiles: 1341,
  otherStaticFiles: 476,
  /** Navigation of the first language. */
  navBytes: 54_435,
}

/** Memory of a parsed page: worker/stores/content-store.ts. */
const parsedPageBytes = 100_000

/** How much a site of some size takes of one limit. */
export interface LimitUse {
  name: string
  used: number
  limit: number
  unit: string
  /** Whether readers or the release suffer; the free plan's limits only concern who is on it. */
  plan: 'free' | 'paid'
}

/** What a site takes of each limit that grows with its pages. Counts are in proportion to our own site. */
export function limitsOfSite({ pages, mebibytes, readMs, objectsMib }: ManifestCost): LimitUse[] {
  const times = pages / own.pages
  const staticFiles = Math.round(own.otherStaticFiles + own.searchFiles * times)
  const keptMb = (caching.responseCacheBytes.value + caching.keptObjects.value * parsedPageBytes) / 1e6
  // While a manifest is read, its bytes, its text and its objects exist together.
  const readingMb = ((2 * mebibytes + objectsMib) * 2 ** 20) / 1e6
  const coldMs = site.coldMs.value - site.manifestMs.value + readMs
  const use = (
    name: string,
    used: number,
    { value, unit }: (typeof limits)[keyof typeof limits],
    plan: LimitUse['plan'] = 'paid',
  ): LimitUse => ({ name, used, limit: value, unit, plan })
  return [
    use('manifest, own limit', mebibytes, limits.ownManifestMib),
    use('manifest as a KV value', mebibytes, limits.kvValueMib),
    use('isolate memory', keptMb + readingMb, limits.memoryMb),
    use('processor time, cold request', coldMs, limits.cpuMs),
    use('static files', staticFiles, limits.staticFiles),
    use('URLs of the sitemap', pages, limits.sitemapUrls),
    use('navigation as a KV value', (own.navBytes * times) / 2 ** 20, limits.kvValueMib),
    use('KV reads, cold request', 4, limits.subrequests),
    use('free plan: processor time, cold request', coldMs, limits.freeCpuMs, 'free'),
    use('free plan: static files', staticFiles, limits.freeStaticFiles, 'free'),
    use(
      'free plan: KV writes of a first release',
      2 * pages + staticFiles,
      limits.freeKvWritesPerDay,
      'free',
    ),
  ]
}

/** What is nearest to its limit, or furthest beyond it. */
export function firstReached(uses: readonly LimitUse[], plan: LimitUse['plan']): LimitUse {
  const [first] = uses
    .filter((use) => use.plan === plan)
    .toSorted((a, b) => b.used / b.limit - a.used / a.limit)
  if (!first) throw new Error(`No limit of the ${plan} plan is known.`)
  return first
}
