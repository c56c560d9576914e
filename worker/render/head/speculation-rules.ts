import { addressesWithoutPage } from '../../../content-bundle/model/urls/routes.ts'

/** Speculation rules, as JSON: the browser prerenders a page when the visitor hovers or presses a link to it. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: addressesWithoutPage } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
