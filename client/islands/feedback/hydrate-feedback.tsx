import { hydrateRoot } from 'react-dom/client'
import type { SentVote } from '../../calls/send-vote.ts'
import { Feedback, type FeedbackProps } from './feedback.tsx'

/** Hydrates the feedback bar. `early` is the vote that was sent before React was there. */
export function hydrateFeedback(element: HTMLElement, props: FeedbackProps, early: SentVote | null): void {
  hydrateRoot(element, <Feedback {...props} early={early} />)
}
