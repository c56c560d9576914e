import * as CookieConsent from 'vanilla-cookieconsent'
import libraryStyles from 'vanilla-cookieconsent/dist/cookieconsent.css' with { type: 'text' }
import { frameIds } from '../../engine/model/dom.ts'
import type { ConsentMessages } from '../../engine/model/site/messages.ts'
import type { Analytics } from '../../engine/model/site/site-config.ts'
import { addStyles } from '../behaviours/add-styles.ts'
import ownStyles from './consent.css' with { type: 'text' }

/** A visitor's choices, by kind of service. */
export type Consent = Record<keyof Analytics, boolean>

/**
 * Asks for consent once and stores the answer for half a year. Calls `onConsent` with the stored answer and
 * after every change. The button in the footer brings the texts and opens the choices again.
 */
export async function askConsent(analytics: Analytics, onConsent: (consent: Consent) => void): Promise<void> {
  const settings = document.getElementById(frameIds.consentSettings)
  if (!settings) return
  const messages: ConsentMessages = JSON.parse(settings.dataset.messages ?? '{}')
  addStyles(libraryStyles + ownStyles)
  const { lang: language, dir } = document.documentElement
  const kinds = (['product', 'marketing'] as const).filter((kind) => analytics[kind])
  const report = () =>
    onConsent({
      product: CookieConsent.acceptedCategory('product'),
      marketing: CookieConsent.acceptedCategory('marketing'),
    })
  await CookieConsent.run({
    categories: Object.fromEntries(kinds.map((kind) => [kind, {}])),
    // Else the library hides from automated browsers, the tests among them.
    hideFromBots: false,
    cookie: { name: 'consent', expiresAfterDays: 182 },
    guiOptions: { consentModal: { layout: 'box inline', position: 'bottom left', equalWeightButtons: true } },
    language: {
      default: language,
      translations: { [language]: translation(messages, kinds) },
      ...(dir === 'rtl' && { rtl: language }),
    },
    onConsent: report,
    onChange: report,
    // What each kind does is shown from the start.
    onModalReady: ({ modal }) => {
      for (const title of modal.querySelectorAll<HTMLElement>('.pm__section-title')) title.click()
    },
  })
  settings.hidden = false
  settings.addEventListener('click', () => CookieConsent.showPreferences())
}

function translation(
  messages: ConsentMessages,
  kinds: readonly (keyof Analytics)[],
): CookieConsent.Translation {
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
