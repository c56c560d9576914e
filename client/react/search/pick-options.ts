import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import { hasModifier } from '../../../engine/model/values/has-modifier.ts'
import { isOfInputMethod } from '../../behaviours/is-of-input-method.ts'
import type { SearchParts } from './mount-search.tsx'
import { rememberSearch } from './recent-searches.ts'

interface PickOptionsParts extends Pick<SearchParts, 'input' | 'body' | 'query'> {
  limits: Pick<ClientLimits, 'recentSearchesShown'>
}

/** Selects an option, or none, and can bring it into view. */
export type SelectOption = (option: Element | null | undefined, intoView?: boolean) => void

/**
 * Lets keys and the pointer pick one of the dialog's options. The edge makes them at first, and then React; the field
 * names the one that is selected. Returns the function that selects one of a new list.
 */
export function pickOptions({ input, body, limits, query: typed }: PickOptionsParts): SelectOption {
  const optionsOf = () => [...body.querySelectorAll<HTMLElement>('[role=option]')]
  const isSelected = ({ id }: Element) => id === input.getAttribute('aria-activedescendant')
  const remember = () => {
    if (!typed.isPasted()) rememberSearch(input.value, limits.recentSearchesShown)
  }
  const select: SelectOption = (option, intoView) => {
    const options = optionsOf()
    for (const one of options) one.setAttribute('aria-selected', String(one === option))
    input.setAttribute('aria-expanded', String(options.length > 0))
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    if (intoView) option?.scrollIntoView({ block: 'nearest' })
  }
  input.addEventListener('keydown', (event) => {
    const options = optionsOf()
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key]
    if (step === undefined || isOfInputMethod(event) || options.length === 0) return
    const at = options.findIndex(isSelected)
    if (step !== 0) {
      if (hasModifier(event)) return
      event.preventDefault()
      select(options.at((step < 0 && at < 0 ? step : at + step) % options.length), true)
      return
    }
    // While the latest answer is on its way, Enter submits the form: a page of results for what was typed.
    const option = options[at]
    const query = option?.closest<HTMLElement>('[data-query]')?.dataset.query ?? null
    if (!option || query !== typed()) return
    event.preventDefault()
    remember()
    if (option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey))
      open(option.href, '_blank', 'noopener')
    else option.click()
  })
  body.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element && target.closest('[role=option]')
    if (option && !isSelected(option)) select(option)
  })
  body.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (!(target instanceof Element) || !target.closest('a[role=option]')) return
    remember()
    if (!ctrlKey && !metaKey && !shiftKey) input.closest('dialog')?.close()
  })
  input.form?.addEventListener('submit', remember)
  return select
}
