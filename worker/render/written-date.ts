const writtenDates = new Map<string, string>()

/** A date of the content as the language writes it. Formatting costs more than most of a page, so each is done once. */
export function dateIn(locale: string, date: string): string {
  const key = `${locale} ${date}`
  let written = writtenDates.get(key)
  if (written === undefined) {
    written = new Date(date).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
    writtenDates.set(key, written)
  }
  return written
}
