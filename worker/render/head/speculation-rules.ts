import { closedFolderAttribute } from '../../../content-bundle/model/dom.ts'
import { addressesWithoutPage } from '../../../content-bundle/model/urls/routes.ts'

const followable = [
  { href_matches: '/*' },
  { not: { href_matches: addressesWithoutPage } },
  // A closed folder opens in place.
  { not: { selector_matches: `[download], [target=_blank], [rel~=nofollow], [${closedFolderAttribute}]` } },
]
/** Links that are pointed at by readers who are about to follow them. */
const reading = { selector_matches: 'main a, .sidebar a' }

/**
 * Speculation rules, as JSON: the browser prerenders a page as soon as the visitor points at a link of the
 * article or the sidebar, and when the visitor rests on another link or presses it. Browsers that do not prerender
 * fetch a page when its link is pressed; Chromium then follows the rules to prerender.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: [...followable, reading] }, eagerness: 'eager' },
    { where: { and: [...followable, { not: reading }] }, eagerness: 'moderate' },
  ],
  prefetch: [{ where: { and: followable }, eagerness: 'conservative' }],
})
