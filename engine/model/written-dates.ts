import type { PageEntry } from './manifest.ts'

/** `long` in text, `medium` in lists. */
type DateStyle = 'long' | 'medium'

/**
 * Dates of pages (ISO 8601) as languages write them, in UTC: by style and language, then by date. The build writes
 * them, because a new worker needs 20 ms to load what `Intl` knows of calendars.
 */
export type WrittenDates = Readonly<Record<string, Readonly<Record<string, string>>>>

const keyOf = (style: DateStyle, language: string) => `${style} ${language}`

/** Writes all dates that pages show in some locales. */
export function writtenDates(pages: readonly PageEntry[], locales: readonly string[]): WrittenDates {
  const written: Record<string, Record<string, string>> = {}
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (style: DateStyle, language: string, date: string | null | undefined) => {
    if (!date) return
    const key = keyOf(style, language)
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' })
    formats.set(key, format)
    written[key] ??= {}
    written[key][date] ??= format.format(new Date(date))
  }
  for (const { front, locale, updated } of pages) {
    write('long', front.lang ?? locale, front.date)
    for (const frameLanguage of locales) {
      write('long', frameLanguage, updated)
      write('medium', frameLanguage, front.date)
      write('medium', frameLanguage, front.ran)
    }
  }
  return written
}

/** A date of a page as a language writes it. One that the build has not written stays as it is. */
export const writtenDate = (
  dates: WrittenDates | undefined,
  language: string,
  date: string,
  style: DateStyle = 'long',
): string => dates?.[keyOf(style, language)]?.[date] ?? date
