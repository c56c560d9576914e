import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'

/** Number of words that are searched for, from the end: those before them name folders. */
const searchedWords = 4

/** The search query for an address without a page: its last words, without a file extension. */
export const queryOfPath = ({ limits }: Pick<SiteConfig, 'limits'>, path: string): string =>
  path
    .replace(/\.(?:aspx?|html?|mdx?|php)$/i, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(-searchedWords)
    .join(' ')
    .slice(0, limits.searchQueryLength)
