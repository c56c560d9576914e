import { frameIds, languageCookie } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { writeStored } from '../../stored.ts'

/**
 * Stores the language a visitor chooses in the switcher in a cookie, for `cookieSeconds`. The link leads to the same
 * section: headings have the same anchors in all languages.
 */
export function rememberLanguage(cookieSeconds: number): void {
  const switcher = document.getElementById(frameIds.languageSwitcher)
  for (const link of switcher?.querySelectorAll<HTMLAnchorElement>('a[data-language]') ?? []) {
    for (const type of ['click', 'auxclick'])
      link.addEventListener(type, () => {
        link.hash = location.hash
      })
    link.addEventListener('click', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers
      document.cookie = `${languageCookie}=${link.dataset.language}; path=/; max-age=${cookieSeconds}; samesite=lax`
      writeStored(storageKeys.declinedLanguage, null)
    })
  }
}
