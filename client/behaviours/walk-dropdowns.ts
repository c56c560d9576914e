import { limits } from '../../content-bundle/site/limits.ts'

/** Keys inside a dropdown: arrows, Home and End walk its entries, letters go to the entry they begin. */
export function walkDropdowns(): void {
  let typed = ''
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const typeOn = (letter: string) => {
    clearTimeout(forgetting)
    forgetting = setTimeout(() => {
      typed = ''
    }, limits.menuTypeaheadMs)
    typed += letter.toLowerCase()
    return typed
  }
  addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    const dropdown = target.closest<HTMLDetailsElement>('[data-dropdown]')
    if (!dropdown?.open && key !== 'ArrowDown') return
    const entries = [...(dropdown?.querySelectorAll<HTMLElement>('li :is(a, button)') ?? [])]
    const at = entries.indexOf(target as HTMLElement)
    // A space presses what has the focus, unless it stands within a word.
    const isLetter = key.length === 1 && (key !== ' ' || typed !== '')
    const next = isLetter ? beginningWith(typeOn(key), entries, at) : entryAfter(key, entries, at)
    if (!dropdown || !next) return
    event.preventDefault()
    dropdown.open = true
    next.focus()
  })
}

function entryAfter(key: string, entries: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at < 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  return undefined
}

/** One letter goes on to the next entry that it begins; more letters may stay with the same one. */
function beginningWith(typed: string, entries: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  return [...entries.slice(from), ...entries.slice(0, from)].find(({ textContent }) =>
    textContent?.trim().toLowerCase().startsWith(typed),
  )
}
