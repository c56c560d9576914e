import { memo } from '../engine/memo.ts'

/**
 * A date (ISO 8601) as a language writes it, in UTC. `owner` keeps the formatter, whose creation costs more
 * than formatting: the site or anything that lives as long.
 */
export function writtenDate(
  owner: object,
  language: string,
  date: string,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  const format = memo(
    owner,
    `date format ${dateStyle} ${language}`,
    () => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }),
  )
  return format.format(new Date(date))
}
