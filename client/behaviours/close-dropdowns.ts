/** A dropdown (`<details data-dropdown>`) closes by Escape and by a click or focus outside, as menus do. */
export function closeDropdowns(): void {
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
