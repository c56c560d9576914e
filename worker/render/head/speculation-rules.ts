/** Addresses that are no pages. */
const files = ['/api/*', '/assets/*', '/*.md', '/*.txt', '/*.xml', '/*.json', '/*.ipynb', '/*.svg', '/*.png']

/**
 * Speculation rules, as JSON: a page of the site is prerendered when a visitor is about to follow a
 * link to it (`moderate`: resting on the link, or pressing it).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: files } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
