import { frameIds, languageCookie, templateIds } from '../../../engine/model/dom.ts'
import * as storageKeys from '../../../engine/model/storage-keys.ts'
import { readStored, writeStored } from '../../stored.ts'
import { keepAnchor } from './keep-anchor.ts'

/**
 * Offers a page without a language in its address in the language that the visitor has chosen before, until the
 * visitor declines. No response depends on the cookie: pages are cached for everyone.
 */
export function offerLanguage(): void {
  const template = document.getElementById(templateIds.languageOffers)
  const chosen = chosenLanguage()
  if (!(template instanceof HTMLTemplateElement) || !chosen) return
  if (readStored(storageKeys.declinedLanguage) === chosen) return
  const offers = [...template.content.querySelectorAll<HTMLElement>('[lang]')]
  const offer = offers.find(({ lang }) => lang === chosen)
  if (!offer) return
  document.querySelector('.navbar')?.after(offer)
  const link = offer.querySelector('a')
  if (link) keepAnchor(link)
  offer.querySelector('button')?.addEventListener('click', () => {
    writeStored(storageKeys.declinedLanguage, chosen)
    offer.remove()
    document.getElementById(frameIds.brand)?.focus()
  })
}

/** The locale's code in the language cookie. */
const chosenLanguage = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)
