import { rememberSearch } from './recent-searches.ts'
import type { SearchView } from './search-view.ts'

interface PickHandlers {
  /** Whether the options that are shown are those for what stands in the field. */
  isCurrent(): boolean
  /** A recent search was picked: it stands in the field. */
  onQuery(): void
  /** A hit was picked that opens in this tab. */
  onLeave(): void
}

/** Lets arrows, Enter, Ctrl+Enter and the pointer pick among the search's options, while the field keeps the focus. */
export function pickOptions(
  { list, active }: SearchView,
  input: HTMLInputElement,
  { isCurrent, onQuery, onLeave }: PickHandlers,
): void {
  input.addEventListener('keydown', (event) => {
    // An input method's own keys: 229 is what Safari calls the Enter that ends a composition.
    if (event.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      active.move(step)
      return
    }
    const option = isCurrent() ? active.current : null
    if (event.key !== 'Enter' || !option) return
    event.preventDefault()
    if (option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey)) {
      rememberSearch(input.value)
      open(option.href, '_blank', 'noopener')
    } else option.click()
  })
  list.addEventListener('pointermove', ({ target }) => {
    const option = (target as Element).closest<HTMLElement>('[role="option"]')
    if (option && option !== active.current) active.set(option)
  })
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[role="option"]')
    if (option instanceof HTMLAnchorElement) {
      rememberSearch(input.value)
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
    } else if (option?.dataset.query !== undefined) {
      input.value = option.dataset.query
      input.focus()
      onQuery()
    }
  })
}
