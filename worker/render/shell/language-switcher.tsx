import { frameIds, templateIds } from '../../../engine/model/dom.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import { messagesOf } from '../../../engine/model/site/messages-of.ts'
import { placeholder } from '../engine/cached-fragment.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** Name of the placeholder for the address of the page in a locale. */
export const languagePlaceholder = (code: string) => `language ${code}`

/** Links to the page in the other locales. Rendered only when the build has several. */
export function LanguageSwitcher({ shared: { locale, locales, messages } }: { shared: SharedFrame }) {
  if (locales.length === 0) return null
  return (
    <details className="language-switcher" id={frameIds.languageSwitcher} data-dropdown>
      <summary className="icon-button" title={messages.language}>
        <Icon name="language" />
        <span className="visually-hidden">{messages.language}: </span>
        <span className="language-name">{locale.name}</span>
      </summary>
      <ul>
        {locales.map(({ code, name }) => (
          <li key={code}>
            <a
              href={placeholder(languagePlaceholder(code))}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={code === locale.code || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Offers for visitors who have chosen another language and come to an address without one, each in its own
 * language. A script shows them.
 */
export function LanguageOffers({ shared: { site, locale, locales } }: { shared: SharedFrame }) {
  if (locale.code !== defaultLocaleOf(site).code || locales.length === 0) return null
  return (
    <template id={templateIds.languageOffers}>
      {locales.slice(1).map(({ code, direction }) => {
        const messages = messagesOf(site, code)
        return (
          <aside
            key={code}
            className="language-offer"
            lang={code}
            dir={direction}
            aria-label={messages.language}
          >
            <a href={placeholder(languagePlaceholder(code))} hrefLang={code}>
              {messages.languageOffer}
            </a>
            <button type="button" className="icon-button" aria-label={messages.close}>
              <Icon name="close" />
            </button>
          </aside>
        )
      })}
    </template>
  )
}
