/** Opens, closes and walks dropdowns (`<details data-dropdown>`) as menus do. `menuTypeaheadMs` joins typed letters. */
export function dropdowns(menuTypeaheadMs: number): void {
  closeDropdowns()
  walkDropdowns(menuTypeaheadMs)
}

/** Escape, and a click or focus outside, close a dropdown. */
function closeDropdowns(): void {
  const close = (except: EventTarget | null) => {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]')) {
      if (!(except instanceof Node && dropdown.contains(except))) dropdown.open = false
    }
  }
  addEventListener('click', ({ target }) => close(target))
  addEventListener('focusin', ({ target }) => close(target))
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const dropdown = target.closest<HTMLDetailsElement>('[data-dropdown][open]')
    close(null)
    dropdown?.querySelector('summary')?.focus()
  })
}

/** Arrows, Home and End move between entries; letters move to the entry that starts with them. */
function walkDropdowns(menuTypeaheadMs: number): void {
  let typed = ''
  let clearing: ReturnType<typeof setTimeout> | undefined
  const typeahead = (letter: string) => {
    clearTimeout(clearing)
    clearing = setTimeout(() => {
      typed = ''
    }, menuTypeaheadMs)
    typed += letter.toLowerCase()
    return typed
  }
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return
    const dropdown = target.closest<HTMLDetailsElement>('[data-dropdown]')
    if (!dropdown || (!dropdown.open && key !== 'ArrowDown')) return
    const entries = [...dropdown.querySelectorAll<HTMLElement>('li :is(a, button)')]
    const current = entries.indexOf(target)
    // A space activates the focused entry, unless it is part of a typed word.
    const isLetter = key.length === 1 && (key !== ' ' || typed !== '')
    const next = isLetter
      ? entryStartingWith(typeahead(key), entries, current)
      : entryAfterKey(key, entries, current)
    if (!next) return
    event.preventDefault()
    dropdown.open = true
    next.focus()
  })
}

function entryAfterKey(
  key: string,
  entries: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(current + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(current < 0 ? -1 : current - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  return undefined
}

/** A single letter moves to the next matching entry; several letters may stay on the current one. */
function entryStartingWith(
  typed: string,
  entries: readonly HTMLElement[],
  current: number,
): HTMLElement | undefined {
  const from = typed.length === 1 ? current + 1 : Math.max(current, 0)
  return [...entries.slice(from), ...entries.slice(0, from)].find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(typed),
  )
}
