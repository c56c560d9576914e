import type { PageFile } from '../model/search/files.ts'

/** Fewest words of a query that is looked for as a whole: fewer stand next to each other by chance. */
const fewestWords = 4
/** A query that more pages say is a common phrase, and tells nothing. */
const mostPages = 3

/** Marks around a phrase. What stands before the last ones is looked at, so that a run of a thousand dots is read once. */
const around = /^["'“”`]+|(?<!["'“”`.…])["'“”`.…]+$/g

const quotation = /["“„«]([^"“”„«»]+)["“”»]/g

/** The phrases that a query has in quotes. */
export const quotedIn = (query: string): string[] =>
  [...query.matchAll(quotation)]
    .map(([, phrase = '']) => inOneLine(phrase).replace(around, ''))
    .filter(Boolean)

/**
 * For each page, the place of the entry that says a query word for word; -1 for none. An error message is looked for as
 * it was shown. Of a query with quotes, the page has to say each phrase, and the place is that of the first.
 */
export function saidWordForWord(query: string, pages: readonly PageFile[]): number[] {
  const quoted = quotedIn(query)
  if (quoted.length > 0) return pages.map((page) => placeOfAll(quoted, page))
  const phrase = inOneLine(query).replace(around, '')
  const isLong = phrase.split(' ').length >= fewestWords
  const places = pages.map(({ entries }) =>
    isLong ? entries.findIndex(({ text }) => inOneLine(text).includes(phrase)) : -1,
  )
  return places.filter((place) => place >= 0).length <= mostPages ? places : pages.map(() => -1)
}

function placeOfAll(phrases: readonly string[], { entries }: PageFile): number {
  const texts = entries.map(({ title, text }) => inOneLine(`${title}\n${text}`))
  const places = phrases.map((phrase) => texts.findIndex((text) => text.includes(phrase)))
  return places.includes(-1) ? -1 : (places[0] ?? -1)
}

const inOneLine = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()
