/** Texts of the feedback bar and its dialog, in the reader’s language. */
export interface FeedbackMessages {
  question: string
  yes: string
  no: string
  positiveTitle: string
  negativeTitle: string
  commentLabel: string
  optional: string
  send: string
  sent: string
  thanks: string
  close: string
  trap: string
}
