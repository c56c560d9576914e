import { hydrateRoot } from 'react-dom/client'
import type { EarlyVote } from '../../calls/post-feedback.ts'
import { followTranslation } from '../follow-translation.ts'
import { Feedback, type FeedbackProps } from './feedback.tsx'

/** Hydrates the feedback bar, and continues the vote that was sent before. */
export function hydrateFeedback(element: HTMLElement, props: FeedbackProps, early: EarlyVote): void {
  followTranslation(element)
  hydrateRoot(element, <Feedback {...props} early={early} />)
}
