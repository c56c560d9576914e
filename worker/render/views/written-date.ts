import { memo } from '../../../engine/model/values/memo.ts'

type DateStyle = 'long' | 'medium'

/**
 * A date (ISO 8601) as a language writes it, in UTC. The date must come from the build: `owner`, which is the
 * site or anything that lives as long, keeps what was written, because formatting takes 5 % of rendering a page.
 */
export const writtenDate = (
  owner: object,
  language: string,
  date: string,
  style: DateStyle = 'long',
): string =>
  memo(owner, `date ${style} ${language} ${date}`, () =>
    formatOf(owner, language, style).format(new Date(date)),
  )

const formatOf = (owner: object, language: string, dateStyle: DateStyle): Intl.DateTimeFormat =>
  memo(
    owner,
    `date format ${dateStyle} ${language}`,
    () => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }),
  )
