import { type IslandMoment, islandElement, islandEvents } from '../content-bundle/model/dom.ts'
import { whenIdle } from './behaviours/moments.ts'

/** What counts as asking for an island. */
const askingEvents = ['pointerenter', 'focusin', 'click'] as const

const hydrate = async (element: HTMLElement): Promise<void> => {
  const { hydrateIsland } = await import('./hydrate.tsx')
  await hydrateIsland(element)
}

/** Wakes each island at its moment: see the `when` attribute. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>(islandElement)) {
    const moment = element.getAttribute('when') as IslandMoment
    if (moment === 'at-once') void hydrate(element)
    else if (moment === 'idle') whenIdle(() => void hydrate(element))
    else if (moment === 'seen') whenSeen(element, () => void hydrate(element))
    else whenAsked(element)
  }
}

function whenSeen(element: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    wake()
  })
  observer.observe(element)
}

/**
 * Pointing at or focusing an island wakes it; a click that comes first is told on the spot and replayed
 * once the island is awake. What does not arrive is asked for again at the next occasion.
 */
function whenAsked(element: HTMLElement): void {
  let isWaking = false
  let clicked: number[] | null = null
  const awake = () => {
    for (const type of askingEvents) element.removeEventListener(type, ask, true)
    if (clicked) elementAt(element, clicked)?.click()
  }
  const asleep = (error: unknown) => {
    isWaking = false
    if (clicked) element.dispatchEvent(new Event(islandEvents.unanswered))
    clicked = null
    console.warn('An interactive part did not arrive; its HTML stays.', error)
  }
  const ask = (event: Event) => {
    const target = event.target as HTMLElement
    if (event.type === 'click') {
      event.preventDefault()
      event.stopPropagation()
      clicked = pathWithin(element, target)
      target.dispatchEvent(new Event(islandEvents.asked, { bubbles: true }))
    }
    if (isWaking) return
    isWaking = true
    void hydrate(element).then(awake, asleep)
  }
  for (const type of askingEvents) element.addEventListener(type, ask, true)
}

/** The way from an island's root to an element inside, as child indexes. */
function pathWithin(root: HTMLElement, target: Element): number[] {
  const steps: number[] = []
  for (let at: Element = target; at !== root && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at))
  }
  return steps
}

function elementAt(root: HTMLElement, steps: number[]): HTMLElement | null {
  let at: Element | undefined = root
  for (const step of steps) at = at?.children[step]
  return at instanceof HTMLElement ? at : (at?.closest('button') ?? null)
}
