import { addressesWithoutPage } from '../../../content-bundle/model/urls/routes.ts'

/** Pages below a section's first one: who points at their links is about to follow them. */
const deepPages = '/*/*'

/**
 * Speculation rules, as JSON: the browser prerenders a page below the first one of a section as soon as the visitor
 * points at its link, and others when the visitor rests on a link or presses it. Browsers that do not prerender fetch
 * a page when its link is pressed; Chromium then follows the rules to prerender.
 *
 * They name addresses only: with selectors, Chromium computes the style of every link again after loading.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: deepPages }, { not: { href_matches: addressesWithoutPage } }] },
      eagerness: 'eager',
    },
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: [...addressesWithoutPage, deepPages] } }],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: addressesWithoutPage } }] },
      eagerness: 'conservative',
    },
  ],
})
