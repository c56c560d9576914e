import { searchIds } from '../../../engine/model/dom.ts'
import type { SearchSettings } from '../../../engine/model/search/search-settings.ts'
import type { ClientLimits } from '../../../engine/model/site/client-site.ts'
import { showDialog } from '../../behaviours/show-dialog.ts'
import type { LoadReact } from '../load-react.ts'
import { earlySearch } from './early-search.ts'
import type { EarlySearch } from './mount-search.tsx'
import { pickOptions } from './pick-options.ts'
import { typedQuery } from './typed-query.ts'

interface OpenSearchParts {
  limits: ClientLimits
  /** Answers the search page where no worker does; null where one does, which answers early searches too. */
  answerPage: ((input: HTMLInputElement, open: () => void) => void) | null
  loadReact: LoadReact
  workerUrl: string
}

/**
 * Opens the search by its trigger, by `/`, and by Cmd+K on a Mac and Ctrl+K elsewhere, which also closes it. React
 * is loaded on intent: when the trigger is pointed at or focused, or when the dialog opens. Until then the edge
 * answers.
 */
export function openSearch({ limits, answerPage, loadReact, workerUrl }: OpenSearchParts): void {
  const dialog = document.getElementById(searchIds.dialog)
  const input = document.getElementById(searchIds.input)
  const body = document.getElementById(searchIds.body)
  const trigger = document.querySelector<HTMLElement>('[data-search-trigger]')
  if (!(dialog instanceof HTMLDialogElement) || !(input instanceof HTMLInputElement)) return
  if (!body || !trigger) return
  const settings: SearchSettings = JSON.parse(dialog.dataset.settings ?? '{}')
  const isComposing = watchComposition(input)
  const query = typedQuery(input, settings.texts.pasted, limits.searchQueryLength)
  const select = pickOptions({ input, body, limits, query })
  const search = {
    dialog,
    input,
    body,
    settings,
    limits,
    hasServer: !answerPage,
    workerUrl,
    isComposing,
    query,
    select,
  }
  let early: EarlySearch | null = null
  let isMounted = false
  /** Loads React, unless it is there or on its way. Rejects when it cannot be loaded. */
  const loadSearch = async (): Promise<void> => {
    if (isMounted) return
    const started = early ?? earlySearch(search)
    early = started
    if (dialog.open) await lineIsFree(started)
    const { mountSearch } = await loadReact()
    if (isMounted) return
    isMounted = true
    await mountSearch({ ...search, early: started })
  }
  const tryToLoad = () => void loadSearch().catch(() => {})
  const open = () => {
    if (!dialog.open) showDialog(dialog)
    input.select()
    tryToLoad()
  }
  input.addEventListener('input', tryToLoad)
  nameAskLink(dialog, input, query.isPasted)
  // A load that began on the broken line may fail after this event: it is tried once more.
  addEventListener('online', () => early && loadSearch().catch(tryToLoad))
  input.form?.querySelector('.search-close')?.addEventListener('click', () => dialog.close())
  answerPage?.(input, open)
  trigger.setAttribute('aria-haspopup', 'dialog')
  trigger.addEventListener('pointerenter', tryToLoad)
  trigger.addEventListener('focus', tryToLoad)
  trigger.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  const isMac = document.documentElement.dataset.platform === 'mac'
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !isTyping(event) && !document.querySelector('dialog[open]')) {
      event.preventDefault()
      open()
      return
    }
    const hasModifier = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
    if (!hasModifier || event.altKey || event.shiftKey || !isK(event)) return
    event.preventDefault()
    if (dialog.open) dialog.close()
    else open()
  })
}

/** True for K. Where the keyboard types another script, the key in its place counts, as for shortcuts of browsers. */
const isK = ({ key, code }: KeyboardEvent) => key.toLowerCase() === 'k' || (code === 'KeyK' && key > 'z')

/** True for a key that belongs to a field or to a shortcut of the browser. */
const isTyping = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/** Names what the link to the assistant asks: what is typed, at once. A pasted text is not sent. */
function nameAskLink(dialog: HTMLDialogElement, input: HTMLInputElement, isPasted: () => boolean): void {
  const link = dialog.querySelector<HTMLAnchorElement>('a[data-about]')
  if (!link) return
  const { textContent: name, dataset } = link
  const rename = () => {
    const query = input.value.trim()
    link.hidden = isPasted()
    link.textContent = query === '' ? name : (dataset.about ?? '').replace('{query}', () => query)
  }
  input.addEventListener('input', rename)
  rename()
}

/** A visitor who opens the dialog usually starts to type within this time. */
const typingStartsWithinMs = 200
/** React waits for the first results no longer than this. */
const headStartMs = 1000

/** Waits for the first results: on a slow line, loading React would delay them. */
async function lineIsFree(early: EarlySearch): Promise<void> {
  await pause(typingStartsWithinMs)
  await Promise.race([early.settled(), pause(headStartMs)])
}

const pause = (forMs: number) => new Promise<void>((resolve) => setTimeout(resolve, forMs))

/** The first sign behind the alphabets: signs of Chinese, Japanese and Korean. */
const firstConverted = '\u2e80'

/**
 * Tells if an input method makes another word of what is in the field. Keyboards of phones compose words of alphabets,
 * too: these are searched as they are typed. Watches from the start: browsers do not say later.
 */
function watchComposition(input: HTMLInputElement): () => boolean {
  let isComposing = false
  input.addEventListener('compositionupdate', (event) => {
    isComposing = event.data > firstConverted
  })
  input.addEventListener('compositionend', () => {
    isComposing = false
  })
  return () => isComposing
}
