import { useId, useState } from 'react'
import { commentMaxLength } from '../../../content-bundle/model/posts/comment-max-length.ts'
import type { FeedbackVote } from '../../../content-bundle/model/posts/feedback.ts'

/** Texts of the feedback bar and its dialog, in the reader’s language. */
export interface FeedbackMessages {
  question: string
  yes: string
  no: string
  positiveTitle: string
  negativeTitle: string
  commentLabel: string
  placeholder: string
  optional: string
  send: string
  sent: string
  thanks: string
  close: string
  trap: string
}

interface FeedbackFormProps {
  vote: FeedbackVote['feedback']
  messages: FeedbackMessages
  onSend: (comment: Pick<FeedbackVote, 'comment' | 'website'>) => void
}

/** The comment on a vote; required when the vote is negative. */
export function FeedbackForm({ vote, messages, onSend }: FeedbackFormProps) {
  const [comment, setComment] = useState('')
  const [website, setWebsite] = useState('')
  const id = useId()
  const isRequired = vote === 'negative'
  const trimmed = comment.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...(trimmed && { comment: trimmed }), ...(website && { website }) })
      }}
    >
      <label htmlFor={id}>
        {messages.commentLabel}
        {!isRequired && ` (${messages.optional})`}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={commentMaxLength}
        placeholder={messages.placeholder}
        required={isRequired}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {messages.trap}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.target.value)}
          />
        </label>
      </div>
      <button type="submit" className="button primary" disabled={isRequired && trimmed === ''}>
        {messages.send}
      </button>
    </form>
  )
}
