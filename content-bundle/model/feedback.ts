import { z } from 'zod'

/** Longest comment kept, in characters. */
export const commentMaxLength = 5000
/** Largest request body read, in bytes: a full comment in four-byte characters never comes near it in JSON. */
export const feedbackBodyMaxBytes = 16 * 1024

/** What a visitor or an API client says of a page. */
export const feedbackSchema = z.strictObject({
  page: z.string().startsWith('/').max(512),
  feedback: z.enum(['positive', 'negative']),
  comment: z.string().max(commentMaxLength).optional(),
  /** Names the vote: a second post with the same id completes the first instead of adding a row. */
  id: z.uuid().optional(),
})
export type Feedback = z.infer<typeof feedbackSchema>
