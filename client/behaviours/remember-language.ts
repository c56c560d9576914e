import { languageCookie } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'

/** Remembers the language a visitor chose in the switcher, for a year. */
export function rememberLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers
      document.cookie = `${languageCookie}=${link.dataset.language}; path=/; max-age=${limits.languageCookieSeconds}; samesite=lax`
    })
  }
}
