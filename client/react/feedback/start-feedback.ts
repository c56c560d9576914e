import { feedbackElement } from '../../../engine/model/dom.ts'
import type { FeedbackVote } from '../../../engine/model/posts/feedback.ts'
import { type SentVote, sendVote } from '../../calls/post-feedback.ts'
import type { LoadReact } from '../load-react.ts'
import type { FeedbackProps } from './feedback.tsx'

/**
 * The feedback bar before React: pointer or focus load React, and a click sends the vote at once, for React to
 * continue. If React cannot be loaded, the visitor is thanked for the vote without a comment, and the next
 * click tries again.
 */
export function startFeedback(loadReact: LoadReact): void {
  const bar = document.querySelector<HTMLElement>(feedbackElement)
  if (!bar) return
  const props: FeedbackProps = JSON.parse(bar.getAttribute('props') ?? '{}')
  const thanks = Object.assign(document.createElement('p'), { role: 'status' })
  const listening = new AbortController()
  const { signal } = listening
  let vote: SentVote | null = null
  let previousId: string | undefined

  const press = (pressed: Element | null) => {
    for (const button of bar.querySelectorAll('[data-vote]')) {
      button.setAttribute('aria-pressed', String(button === pressed))
    }
  }
  const loadForm = async () => {
    try {
      const { hydrateFeedback } = await loadReact()
      if (signal.aborted) return
      listening.abort()
      thanks.remove()
      // React starts from the HTML of the edge.
      press(null)
      hydrateFeedback(bar, props, { vote, previousId })
    } catch (error) {
      console.warn('The feedback form could not be loaded. Votes are sent without it.', error)
      if (vote) await thank(vote)
    }
  }
  /** Ends a vote without React. Pointing at the bar later must not open a dialog for it. */
  const thank = async ({ id, arrival }: SentVote) => {
    vote = null
    previousId = id
    bar.after(thanks)
    try {
      await arrival
      thanks.textContent = props.messages.feedbackThanks
    } catch {
      press(null)
    }
  }
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-vote]') : null
    if (!button) return
    thanks.textContent = ''
    press(button)
    const feedback: FeedbackVote['feedback'] = button.dataset.vote === 'negative' ? 'negative' : 'positive'
    vote = sendVote({ page: props.page, feedback }, vote?.id ?? previousId)
    // Handled where it is awaited.
    vote.arrival.catch(() => {})
    void loadForm()
  }
  bar.addEventListener('click', onClick, { signal })
  bar.addEventListener('pointerenter', () => void loadForm(), { signal })
  bar.addEventListener('focusin', () => void loadForm(), { signal })
}
