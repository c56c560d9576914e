/** A language of the site. The first is the default and has no URL prefix. */
export interface Locale {
  code: string
  name: string
  direction: 'ltr' | 'rtl'
}

export const locales: readonly [Locale, ...Locale[]] = [{ code: 'en', name: 'English', direction: 'ltr' }]

export const defaultLocale = locales[0]
