import { partAttribute } from '../../engine/model/dom.ts'
import type { ClientStart } from '../../engine/model/site/site-parts.ts'
import type { LoadReact } from './load-react.ts'
import { type EarlyActions, replayActions } from './replay-actions.ts'

/** The components that run in the browser, by name: when each is loaded, its script, and whether React runs it. */
export type PartScripts = Readonly<
  Record<string, readonly [start: ClientStart, url: string, isReact: boolean]>
>

interface PartModule {
  /** Resolves when it listens to the HTML of the edge. */
  hydrate: (element: HTMLElement) => Promise<void> | void
}

/**
 * Runs the scripts of components: when they come into view, when the browser is idle, or when a visitor
 * first points at them, focuses or uses them. What visitors do before that is done again then; a script that fails to
 * load leaves it to the HTML, and the next action tries again.
 */
export function startParts(
  scripts: PartScripts,
  loadReact: LoadReact,
  whenIdle: (run: () => void) => void,
  load: (url: string) => Promise<PartModule> = (url) => import(url),
): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${partAttribute}]`)) {
    const script = scripts[element.getAttribute(partAttribute) ?? '']
    if (!script) continue
    const [start, url, isReact] = script
    const hydrateNow = hydrateOnAction(element, async () => {
      // Its script imports that of React, so that both are asked for at once.
      const [{ hydrate }] = await Promise.all([load(url), isReact && loadReact()])
      await hydrate(element)
    })
    if (start === 'idle') whenIdle(hydrateNow)
    if (start === 'visible') whenInView(element, hydrateNow)
  }
}

/** Hydrates a component at the first action. Returns the function that does it at once. */
function hydrateOnAction(element: HTMLElement, hydrate: () => Promise<void>): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const early: EarlyActions = { changed: new Map(), clicked: new Set() }
  let isLoading = false
  let isReplaying = false
  const replay = () => {
    isReplaying = true
    replayActions(element, early)
    isReplaying = false
    early.changed.clear()
    early.clicked.clear()
  }
  const hydrateOnce = async () => {
    if (isLoading) return
    isLoading = true
    try {
      await hydrate()
      listening.abort()
    } catch (error) {
      console.warn(`The script of ${element.getAttribute(partAttribute)} could not be loaded.`, error)
      isLoading = false
    }
    replay()
  }
  element.addEventListener('pointerenter', hydrateOnce, { signal })
  element.addEventListener('focusin', hydrateOnce, { signal })
  element.addEventListener(
    'input',
    ({ target }) => {
      if (isReplaying || !(target instanceof Element) || !('value' in target)) return
      early.changed.set(target, String(target.value))
      void hydrateOnce()
    },
    { signal },
  )
  element.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (isReplaying || !button) return
      event.preventDefault()
      early.clicked.add(button)
      void hydrateOnce()
    },
    { signal },
  )
  return () => void hydrateOnce()
}

/** Runs when an element comes into view. */
function whenInView(element: Element, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
}
