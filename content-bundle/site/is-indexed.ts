import type { PageEntry } from '../model/manifest.ts'
import { defaultLocale, locales } from './locales.ts'

/**
 * Whether lists of the site name a page: it is not hidden, is written in the language its path asks for,
 * and is the one copy of its words.
 */
export function isIndexed(path: string, { front, canonical, locale }: PageEntry): boolean {
  const other = front.canonical ?? canonical
  return !front.noindex && (other === undefined || other === path) && localeOf(path) === locale
}

/** The language that a path's prefix asks for. */
const localeOf = (path: string) =>
  locales.find(({ code }) => code !== defaultLocale.code && path.split('/')[1] === code)?.code ??
  defaultLocale.code
