/** Least share of words that a page's HTML and Markdown have in common; the rest is labels that only one needs. */
export const leastAgreement = 0.99
