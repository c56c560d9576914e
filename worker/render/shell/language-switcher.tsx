import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** Switches the language of the page. Only there when the site has several. */
export function LanguageSwitcher({ view: { languages, messages, locale } }: { view: PageView }) {
  if (languages.length === 0) return null
  return (
    <details className="language-switcher" data-dropdown>
      <summary className="icon-button" title={messages.language}>
        <Icon name="language" />
        <span className="visually-hidden">{messages.language}: </span>
        <span className="language-name">{locale.name}</span>
      </summary>
      <ul>
        {languages.map(({ code, name, href, isCurrent }) => (
          <li key={code}>
            <a
              href={href}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={isCurrent || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
