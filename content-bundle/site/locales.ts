/** A language of the site. The first is the default and has no URL prefix. */
export interface Locale {
  /** BCP 47 tag; also the URL prefix and the name of the folder below `pages/`. */
  code: string
  /** What its speakers call it. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** A further locale is one line here, a messages file and a folder of pages. */
export const locales: readonly [Locale, ...Locale[]] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ja', name: '日本語', direction: 'ltr' },
]

export const defaultLocale = locales[0]

/** A path in its two parts: the language it asks for, and the path within that language. */
export interface LocalPath {
  locale: Locale
  /** The path without the language's prefix: what sections and facts are matched by. */
  bare: string
}

/** Takes the language's prefix off a path. `available` are the codes the build has; others are no prefix. */
export function localPathOf(path: string, available: readonly string[]): LocalPath {
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end < 0 ? undefined : end)
  const locale = locales.find(({ code }) => code === first && code !== defaultLocale.code)
  if (!locale || !available.includes(locale.code)) return { locale: defaultLocale, bare: path }
  return { locale, bare: end < 0 ? '/' : path.slice(end) }
}

/** The path of a page in a language. What is no path of the site (an address, an anchor) stays as it is. */
export function inLocale(locale: Locale, path: string): string {
  if (!path.startsWith('/') || locale.code === defaultLocale.code) return path
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`
}
