import { paths } from '../../../content-bundle/model/routes.ts'
import { inLocale } from '../../../content-bundle/site/locales.ts'
import type { PageView } from '../page-view.ts'
import { Icon } from './icon.tsx'

/** What opens the search. Without scripts it leads to the search page. */
export function SearchTrigger({ view: { messages, locale } }: { view: PageView }) {
  return (
    <a
      className="search-trigger"
      href={inLocale(locale, paths.search())}
      aria-keyshortcuts="Control+K Meta+K"
      data-search-trigger
    >
      <Icon name="search" />
      <span className="search-trigger-label">{messages.search}</span>
      <kbd className="for-mac">⌘ K</kbd>
      <kbd className="for-others">Ctrl K</kbd>
    </a>
  )
}
