import { type SearchSettings, searchIds } from '../../content-bundle/model/dom.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { showDialog } from '../behaviours/show-dialog.ts'
import { askEarly } from './early-answers.ts'
import { watchComposition } from './watch-composition.ts'

/**
 * Opens the search by its trigger, Cmd+K on a Mac and Ctrl+K elsewhere. The dialog takes keys at once; what
 * answers them is loaded on intent: when the trigger is pointed at or focused, or the dialog opens.
 */
export function openSearch(): void {
  const dialog = document.getElementById(searchIds.dialog)
  const input = document.getElementById(searchIds.input)
  const trigger = document.querySelector<HTMLElement>('[data-search-trigger]')
  if (!(dialog instanceof HTMLDialogElement) || !(input instanceof HTMLInputElement) || !trigger) return
  const wake = searchWaker(dialog, input, watchComposition(input))
  const open = () => {
    wake()
    if (!dialog.open) showDialog(dialog)
    input.select()
  }
  trigger.setAttribute('aria-haspopup', 'dialog')
  trigger.addEventListener('pointerenter', wake)
  trigger.addEventListener('focus', wake)
  trigger.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  const isMac = document.documentElement.dataset.platform === 'mac'
  document.addEventListener('keydown', (event) => {
    const asks = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!asks || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    open()
  })
}

/**
 * Loads the dialog's script, once; the dialog says so when that takes long. What does not arrive, or is not there
 * in good time, is asked for again at the next key, when the line is back and when the dialog opens.
 */
function searchWaker(
  dialog: HTMLDialogElement,
  input: HTMLInputElement,
  isComposing: () => boolean,
): () => void {
  const note = document.getElementById(searchIds.note)
  const say = (said: string) => {
    if (note) note.textContent = said
  }
  let isAsked = false
  let isAwake = false
  let tries = 0
  const wake = async (): Promise<void> => {
    if (isAsked) return
    isAsked = true
    tries += 1
    const typed = input.value
    const settings: SearchSettings = JSON.parse(dialog.dataset.settings ?? '{}')
    const { script, locale, words } = settings
    const firstTab = dialog.querySelector<HTMLElement>('[role="tab"]')?.dataset.tab ?? ''
    const early = askEarly(input, isComposing, firstTab, locale)
    let isGivenUp = false
    const giveUp = () => {
      early.stop()
      // Given up by its time limit, this try may still fail, and another may be under way by then.
      if (isAwake || isGivenUp) return
      isGivenUp = true
      isAsked = false
      // A key that came while this try failed was the next one.
      if (input.value !== typed) return void wake()
      say(words.error)
      input.addEventListener('input', wake, { once: true })
      addEventListener('online', wake, { once: true })
    }
    const late = setTimeout(() => {
      if (!isAwake) say(input.value && words.loading)
    }, limits.searchLateAfterMs)
    const lost = setTimeout(giveUp, limits.searchLostAfterMs)
    try {
      // Under the same address, a script that hangs would be waited for together with the first try.
      const { wakeSearch }: typeof import('./search-dialog.ts') = await import(
        tries === 1 ? script : `${script}?try=${tries}`
      )
      const answers = early.stop()
      if (isAwake) return
      wakeSearch(dialog, input, isComposing, settings, answers)
      isAsked = isAwake = true
    } catch {
      giveUp()
    } finally {
      clearTimeout(late)
      clearTimeout(lost)
    }
  }
  return wake
}
