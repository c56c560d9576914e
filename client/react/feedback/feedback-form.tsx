import { useId, useState } from 'react'
import { commentMaxLength } from '../../../engine/model/posts/comment-max-length.ts'
import type { FeedbackVote } from '../../../engine/model/posts/feedback.ts'
import type { FeedbackMessages } from '../../../engine/model/site/messages.ts'

interface FeedbackFormProps {
  vote: FeedbackVote['feedback']
  messages: FeedbackMessages
  onSend: (comment: Pick<FeedbackVote, 'comment' | 'website'>) => void
}

/** The comment on a vote; required when the vote is negative. */
export function FeedbackForm({ vote, messages, onSend }: FeedbackFormProps) {
  const [comment, setComment] = useState('')
  const [website, setWebsite] = useState('')
  const [isSending, setIsSending] = useState(false)
  const id = useId()
  const isRequired = vote === 'negative'
  const trimmed = comment.trim()
  return (
    <form
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        setIsSending(true)
        onSend({ ...(trimmed && { comment: trimmed }), ...(website && { website }) })
      }}
    >
      <label htmlFor={id}>
        {messages.feedbackCommentLabel}
        {!isRequired && ` (${messages.feedbackOptional})`}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={commentMaxLength}
        placeholder={messages.feedbackPlaceholder}
        required={isRequired}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {messages.feedbackTrap}
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
        {messages.feedbackSend}
      </button>
    </form>
  )
}
