import { frameIds, languageCookie } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { siteBase } from '../../site-base.ts'
import { writeStored } from '../../stored.ts'
import { keepAnchor } from './keep-anchor.ts'

/** Stores the language a visitor chooses in the switcher in a cookie, for `cookieSeconds`. */
export function rememberLanguage(cookieSeconds: number): void {
  const switcher = document.getElementById(frameIds.languageSwitcher)
  for (const link of switcher?.querySelectorAll<HTMLAnchorElement>('a[data-language]') ?? []) {
    keepAnchor(link)
    link.addEventListener('click', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers
      document.cookie = `${languageCookie}=${link.dataset.language}; path=${siteBase || '/'}; max-age=${cookieSeconds}; samesite=lax`
      writeStored(storageKeys.declinedLanguage, null)
    })
  }
}
