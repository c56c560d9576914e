import type { SharedFrame } from '../views/shared-frame.ts'
import { Icon } from './icon.tsx'

/** Opens the search dialog; without scripts, a link to the search page. */
export function SearchTrigger({ shared: { messages, searchHref } }: { shared: SharedFrame }) {
  return (
    <a className="search-trigger" href={searchHref} aria-keyshortcuts="Control+K Meta+K" data-search-trigger>
      <Icon name="search" />
      <span className="search-trigger-label">{messages.search}</span>
      <kbd className="for-mac">⌘ K</kbd>
      <kbd className="for-others">Ctrl K</kbd>
    </a>
  )
}
