import { useRef, useState } from 'react'
import { castOrContinue } from '../calls/cast-vote.ts'
import { postFeedback } from '../calls/post-feedback.ts'
import type { NamedFeedback } from '../calls/unsent-feedback.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { FeedbackWords } from './feedback-words.ts'

type Vote = NamedFeedback['feedback']
type State = { is: 'open' } | { is: 'chosen'; vote: Vote; id: string } | { is: 'sent'; vote: Vote }

/** Thumbs up or down, then a comment. The vote is sent at once; the comment completes it. */
export function Feedback({ page, messages }: { page: string; messages: FeedbackWords }) {
  const [state, setState] = useState<State>({ is: 'open' })
  const attempt = useRef(0)
  const reset = () => {
    attempt.current += 1
    setState({ is: 'open' })
  }
  const follow = async (arrival: Promise<void>, then: () => void) => {
    const mine = attempt.current
    try {
      await arrival
      if (attempt.current === mine) then()
    } catch {
      if (attempt.current === mine) reset()
    }
  }
  const choose = (vote: Vote) => {
    const { id, arrival } = castOrContinue({ page, feedback: vote })
    setState({ is: 'chosen', vote, id })
    void follow(arrival, () => {})
  }
  const chosen = state.is === 'open' ? null : state.vote
  return (
    <div className="feedback">
      <p>{messages.question}</p>
      {(['positive', 'negative'] as const).map((vote) => (
        <button
          key={vote}
          type="button"
          className="button small"
          data-vote={vote}
          aria-pressed={chosen === vote}
          aria-haspopup="dialog"
          onClick={() => choose(vote)}
        >
          <Thumb isUp={vote === 'positive'} />
          {vote === 'positive' ? messages.yes : messages.no}
        </button>
      ))}
      {state.is !== 'open' && (
        <Dialog title={titleOf(state, messages)} closeLabel={messages.close} onClose={reset}>
          {state.is === 'sent' ? (
            <p role="status" tabIndex={-1} ref={(thanks) => thanks?.focus()}>
              {messages.thanks}
            </p>
          ) : (
            <FeedbackForm
              vote={state.vote}
              messages={messages}
              onSend={(said) =>
                follow(postFeedback({ page, feedback: state.vote, id: state.id, ...said }), () =>
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

function titleOf({ is, vote }: Exclude<State, { is: 'open' }>, messages: FeedbackWords): string {
  if (is === 'sent') return messages.sent
  return vote === 'positive' ? messages.positiveTitle : messages.negativeTitle
}
