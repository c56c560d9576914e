import * as CookieConsent from 'vanilla-cookieconsent'
import libraryStyles from 'vanilla-cookieconsent/dist/cookieconsent.css' with { type: 'text' }
import { frameIds } from '../../content-bundle/model/dom.ts'
import type { Analytics } from '../../content-bundle/site/analytics.ts'
import { type Messages, messagesOf } from '../../content-bundle/site/messages.ts'
import ownStyles from '../behaviours/consent.css' with { type: 'text' }

/** What a visitor allows. */
export type Consent = Record<keyof Analytics, boolean>

/**
 * Asks once, remembers the answer for half a year, and tells it now and whenever it changes. The
 * button in the footer opens the choices again.
 */
export async function askConsent(analytics: Analytics, tell: (consent: Consent) => void): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(libraryStyles + ownStyles)
  document.adoptedStyleSheets.push(sheet)
  const language = document.documentElement.lang
  const kinds = (['product', 'marketing'] as const).filter((kind) => analytics[kind])
  const tellNow = () =>
    tell({
      product: CookieConsent.acceptedCategory('product'),
      marketing: CookieConsent.acceptedCategory('marketing'),
    })
  await CookieConsent.run({
    categories: Object.fromEntries(kinds.map((kind) => [kind, {}])),
    // The library would hide from any driven browser, and with it from the tests.
    hideFromBots: false,
    cookie: { name: 'consent', expiresAfterDays: 182 },
    guiOptions: { consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true } },
    language: { default: language, translations: { [language]: translation(messagesOf(language), kinds) } },
    onConsent: tellNow,
    onChange: tellNow,
  })
  const settings = document.getElementById(frameIds.consentSettings)
  if (!settings) return
  settings.hidden = false
  settings.addEventListener('click', () => CookieConsent.showPreferences())
}

function translation(messages: Messages, kinds: readonly (keyof Analytics)[]): CookieConsent.Translation {
  const described = {
    product: { title: messages.consentProduct, description: messages.consentProductText },
    marketing: { title: messages.consentMarketing, description: messages.consentMarketingText },
  }
  return {
    consentModal: {
      title: messages.consentTitle,
      description: messages.consentText,
      acceptAllBtn: messages.consentAccept,
      acceptNecessaryBtn: messages.consentReject,
      showPreferencesBtn: messages.consentChoose,
    },
    preferencesModal: {
      title: messages.consentSettings,
      acceptAllBtn: messages.consentAccept,
      acceptNecessaryBtn: messages.consentReject,
      savePreferencesBtn: messages.consentSave,
      closeIconLabel: messages.close,
      sections: kinds.map((kind) => ({ ...described[kind], linkedCategory: kind })),
    },
  }
}
