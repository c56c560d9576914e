/** The direction of text by ECMA-402, not yet among TypeScript's types: a getter until Node 22, then a method. */
type LocaleWithText = Intl.Locale & Record<'textInfo', TextInfo> & { getTextInfo?: () => TextInfo }
interface TextInfo {
  direction?: 'ltr' | 'rtl'
}

/** The direction in which a language (BCP 47 tag) is written. An invalid tag counts as left to right. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    const locale = new Intl.Locale(language) as LocaleWithText
    return (locale.getTextInfo?.() ?? locale.textInfo).direction ?? 'ltr'
  } catch {
    return 'ltr'
  }
}
