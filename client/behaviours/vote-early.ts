import { islandElement, islandEvents } from '../../content-bundle/model/dom.ts'
import type { Feedback } from '../../content-bundle/model/feedback.ts'
import { castEarly } from '../calls/cast-vote.ts'

/**
 * A vote does not wait for the code of its form: a click on a sleeping form casts it. When the form's
 * code does not arrive, the visitor is thanked for the vote alone.
 */
export function voteEarly(): void {
  const island = document.querySelector<HTMLElement>(`${islandElement}[name=feedback]`)
  if (!island) return
  const { page, words } = JSON.parse(island.getAttribute('props') ?? '{}')
  const thanks = Object.assign(document.createElement('p'), { role: 'status' })
  let arrival = Promise.resolve()

  const choose = (chosen: Element | null) => {
    for (const button of island.querySelectorAll('[data-vote]')) {
      button.setAttribute('aria-pressed', String(button === chosen))
    }
  }
  island.addEventListener(islandEvents.asked, ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-vote]') : null
    if (!button) return
    thanks.textContent = ''
    arrival = castEarly({ page, feedback: button.dataset.vote as Feedback['feedback'] }).arrival
    choose(button)
  })
  island.addEventListener(islandEvents.unanswered, async () => {
    island.after(thanks)
    try {
      await arrival
      thanks.textContent = words.thanks
    } catch {
      choose(null)
    }
  })
}
