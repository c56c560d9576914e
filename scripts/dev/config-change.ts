import { isDeepStrictEqual } from 'node:util'
import type { SiteInput } from '../../engine/build/sources/site-input.ts'
import { siteFactsOf } from '../../engine/compile/site-facts.ts'
import { clientSiteOf } from '../../engine/model/site/client-site.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import type { ChangeKind } from './watch-sources.ts'

/** True where the compilers of pages can go on: all that they know of the site is the same. */
export const haveSameFacts = (before: SiteInput, after: SiteInput): boolean =>
  isDeepStrictEqual(siteFactsOf(before.site, before.parts), siteFactsOf(after.site, after.parts))

/** The parts of a site that a change of its config changes. */
export const partsOfConfigChange = (before: SiteConfig, after: SiteConfig): ChangeKind[] =>
  isDeepStrictEqual(bundledFacts(before), bundledFacts(after))
    ? ['content', 'worker']
    : ['public', 'client', 'content', 'worker']

/** The parts of a site config that the browser's bundle reads. */
const bundledFacts = (site: SiteConfig) => [clientSiteOf(site), site.colors, site.limits, site.logo]
