import { placeholder } from '../engine/cached-fragment.tsx'
import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** Name of the placeholder for the address of the page in a locale. */
export const languagePlaceholder = (code: string) => `language ${code}`

/** Links to the page in the other locales. Rendered only when the build has several. */
export function LanguageSwitcher({ shared: { locale, locales, messages } }: { shared: SharedFrame }) {
  if (locales.length === 0) return null
  return (
    <details className="language-switcher" data-dropdown>
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
