import { limits } from '../../content-bundle/site/limits.ts'

/** Last words of an address that are searched for: those before them name folders. */
const searchedWords = 4

/** The words of an address that leads nowhere, to search for: without what names a kind of file. */
export const queryOfPath = (path: string) =>
  path
    .replace(/\.(?:aspx?|html?|mdx?|php)$/i, '')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(-searchedWords)
    .join(' ')
    .slice(0, limits.searchQueryLength)
