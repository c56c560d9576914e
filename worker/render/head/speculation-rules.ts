import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { addressesWithoutPage } from '../../../engine/model/urls/routes.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'

/** Pages below a section's first one: who points at their links is about to follow them. */
const deepPages = '/*/*'

/**
 * Speculation rules, as JSON: the browser prerenders a page below the first one of a section as soon as the visitor
 * points at its link, and others when the visitor rests on a link or presses it. Browsers that do not prerender fetch
 * a page when its link is pressed; Chromium then follows the rules to prerender.
 *
 * They name addresses only: with selectors, Chromium computes the style of every link again after loading.
 */
export const speculationRules = ({ base }: Pick<SiteConfig, 'base'>): string => {
  /** The links that match a pattern, but none of others. */
  const linksTo = (pattern: string, others = addressesWithoutPage) => ({
    and: [
      { href_matches: addressOf(base, pattern) },
      { not: { href_matches: others.map((other) => addressOf(base, other)) } },
    ],
  })
  return JSON.stringify({
    prerender: [
      { where: linksTo(deepPages), eagerness: 'eager' },
      { where: linksTo('/*', [...addressesWithoutPage, deepPages]), eagerness: 'moderate' },
    ],
    prefetch: [{ where: linksTo('/*'), eagerness: 'conservative' }],
  })
}
