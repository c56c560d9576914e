import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FeedbackMessages } from '../../../engine/model/site/messages.ts'
import { type EarlyVote, postFeedback, type SentVote, sendVote } from '../../calls/post-feedback.ts'
import type { NamedFeedback } from '../../calls/unsent-feedback.ts'
import { Glyph } from '../assistant/glyph.tsx'
import { Dialog } from './dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'

type Vote = NamedFeedback['feedback']
type State = { is: 'open' } | { is: 'chosen'; vote: Vote; id: string } | { is: 'sent'; vote: Vote }

export interface FeedbackProps {
  page: string
  messages: FeedbackMessages
}

/** Thumbs up or down, sent by the click, then a comment. `early` is what was voted before hydration. */
export function Feedback({ page, messages, early }: FeedbackProps & { early?: EarlyVote }) {
  const [state, setState] = useState<State>({ is: 'open' })
  const [isSent, setIsSent] = useState(false)
  const attempt = useRef(0)
  /** All votes of this bar have one id: a later one replaces the earlier one, also one that waits to be resent. */
  const voteId = useRef(early?.vote?.id ?? early?.previousId)
  const close = () => {
    attempt.current += 1
    setState({ is: 'open' })
  }
  const follow = async (arrival: Promise<void>, then: () => void) => {
    const mine = attempt.current
    try {
      await arrival
      setIsSent(true)
      if (attempt.current === mine) then()
    } catch {
      setIsSent(false)
      if (attempt.current === mine) close()
    }
  }
  const choose = ({ feedback, id, arrival }: SentVote) => {
    voteId.current = id
    setState({ is: 'chosen', vote: feedback, id })
    void follow(arrival, () => {})
  }
  // After hydration: the first render must equal the HTML of the edge.
  const continueEarly = useEffectEvent(() => early?.vote && choose(early.vote))
  useEffect(() => {
    continueEarly()
  }, [])
  const chosen = state.is === 'open' ? null : state.vote
  return (
    <div className="feedback">
      <p>
        {messages.feedbackQuestion}
        {state.is === 'open' && isSent && <small> {messages.feedbackSent}</small>}
      </p>
      {(['positive', 'negative'] as const).map((vote) => (
        <button
          key={vote}
          type="button"
          className="button small"
          data-vote={vote}
          aria-pressed={chosen === vote}
          aria-haspopup="dialog"
          onClick={() => choose(sendVote({ page, feedback: vote }, voteId.current))}
        >
          <Glyph of="up" isTurned={vote === 'negative'} />
          {vote === 'positive' ? messages.feedbackYes : messages.feedbackNo}
        </button>
      ))}
      {state.is !== 'open' && (
        <Dialog title={titleOf(state, messages)} closeLabel={messages.close} onClose={close}>
          {state.is === 'sent' ? (
            <>
              <p role="status" tabIndex={-1} ref={(thanks) => thanks?.focus()}>
                <Glyph of="check" />
                {messages.feedbackThanks}
              </p>
              <form method="dialog">
                <button type="submit" className="button">
                  {messages.close}
                </button>
              </form>
            </>
          ) : (
            <FeedbackForm
              vote={state.vote}
              messages={messages}
              onSend={(comment) =>
                follow(postFeedback({ page, feedback: state.vote, id: state.id, ...comment }), () =>
                  setState({ is: 'sent', vote: state.vote }),
                )
              }
            />
          )}
        </Dialog>
      )}
    </div>
  )
}

function titleOf(
  { is, vote }: Extract<State, { is: 'chosen' | 'sent' }>,
  messages: FeedbackMessages,
): string {
  if (is === 'sent') return messages.feedbackSent
  return vote === 'positive' ? messages.feedbackPositiveTitle : messages.feedbackNegativeTitle
}
