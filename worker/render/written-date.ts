const writtenDates = new Map<string, string>()

/** A date of the content as the language writes it. Formatting costs more than most of a page, so each is done once. */
export function dateIn(locale: string, date: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${dateStyle} ${date}`
  let written = writtenDates.get(key)
  if (written === undefined) {
    written = new Date(date).toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' })
    writtenDates.set(key, written)
  }
  return written
}
