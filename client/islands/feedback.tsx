import { useRef, useState } from 'react'
import type { Feedback as FeedbackPost } from '../../content-bundle/model/feedback.ts'
import { postFeedback } from '../calls/post-feedback.ts'
import { Dialog } from '../ui/dialog.tsx'

export interface FeedbackWords {
  question: string
  yes: string
  no: string
  positiveTitle: string
  negativeTitle: string
  commentLabel: string
  optional: string
  send: string
  thanks: string
  close: string
}

type Vote = FeedbackPost['feedback']
type State = { is: 'open' } | { is: 'chosen'; vote: Vote; id: string } | { is: 'sent'; vote: Vote }

/** Thumbs up or down, then a comment. The vote is sent at once; the comment completes it. */
export function Feedback({ page, words }: { page: string; words: FeedbackWords }) {
  const [state, setState] = useState<State>({ is: 'open' })
  const [comment, setComment] = useState('')
  const attempt = useRef(0)
  const reset = () => {
    attempt.current += 1
    setState({ is: 'open' })
    setComment('')
  }
  const send = async (post: FeedbackPost, then: () => void) => {
    const mine = attempt.current
    try {
      await postFeedback(post)
      if (attempt.current === mine) then()
    } catch {
      if (attempt.current === mine) reset()
    }
  }
  const choose = (vote: Vote) => {
    const id = crypto.randomUUID()
    setState({ is: 'chosen', vote, id })
    void send({ page, feedback: vote, id }, () => {})
  }
  const vote = state.is === 'open' ? null : state.vote
  const trimmed = comment.trim()
  return (
    <div className="feedback">
      <p>{words.question}</p>
      <button
        type="button"
        className="button small"
        aria-pressed={vote === 'positive'}
        onClick={() => choose('positive')}
      >
        {words.yes}
      </button>
      <button
        type="button"
        className="button small"
        aria-pressed={vote === 'negative'}
        onClick={() => choose('negative')}
      >
        {words.no}
      </button>
      {state.is !== 'open' && (
        <Dialog
          title={state.vote === 'positive' ? words.positiveTitle : words.negativeTitle}
          closeLabel={words.close}
          onClose={reset}
        >
          {state.is === 'sent' ? (
            <p role="status">{words.thanks}</p>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                const post: FeedbackPost = {
                  page,
                  feedback: state.vote,
                  id: state.id,
                  ...(trimmed && { comment: trimmed }),
                }
                void send(post, () => setState({ is: 'sent', vote: state.vote }))
              }}
            >
              <label>
                {words.commentLabel}
                {state.vote === 'positive' && ` (${words.optional})`}
                <textarea rows={4} value={comment} onChange={(event) => setComment(event.target.value)} />
              </label>
              <button
                type="submit"
                className="button primary"
                disabled={state.vote === 'negative' && trimmed === ''}
              >
                {words.send}
              </button>
            </form>
          )}
        </Dialog>
      )}
    </div>
  )
}
