import { closedFolderAttribute } from '../../content-bundle/model/dom.ts'

/** Controls that only the script can answer, or answers better than a link does. */
const answered = `button[type=button]:not([popovertarget]), [data-search-trigger], [data-ask], [${closedFolderAttribute}]`

/** Milliseconds that a click or key waits for the script. */
const patienceMs = 4000

/**
 * Keeps clicks and keys that come before the script, and repeats them when the returned function is called: after
 * the script has run. When it does not come, a link is followed.
 */
export function holdInput(): () => void {
  const held: (() => void)[] = []
  const listening = new AbortController()
  const release = () => {
    listening.abort()
    for (const repeat of held.splice(0)) repeat()
  }
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    held.push(repeat)
    setTimeout(release, patienceMs)
  }
  const on = <Type extends 'click' | 'keydown' | 'change'>(
    type: Type,
    listener: (event: DocumentEventMap[Type], target: Element) => void,
  ) =>
    document.addEventListener(
      type,
      (event) => event.target instanceof Element && listener(event, event.target),
      { capture: true, signal: listening.signal },
    )
  on('click', (event, target) => {
    const control = target.closest<HTMLElement>(answered)
    if (control && !event.ctrlKey && !event.metaKey && !event.shiftKey) hold(event, () => control.click())
  })
  on('keydown', (event, target) => {
    const opensSearch =
      event.ctrlKey || event.metaKey
        ? event.key.toLowerCase() === 'k'
        : event.key === '/' && !target.matches('input, textarea, select')
    const isOfTabs = target.matches('[role=tab]') && /^(Arrow|Home|End)/.test(event.key)
    if (opensSearch || isOfTabs) hold(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
  })
  // The script checks the button of the stored theme when it starts.
  on('change', (event, target) => {
    if (target instanceof HTMLInputElement && target.name === 'theme') hold(event, () => target.click())
  })
  return release
}
