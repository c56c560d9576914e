import { z } from 'zod'
import { commentMaxLength } from './comment-max-length.ts'

/** A vote on a page, as visitors and API clients send it. */
export const feedbackSchema = z
  .strictObject({
    page: z
      .string()
      .startsWith('/')
      .max(512)
      .meta({ description: 'Path of the page. It must exist.', examples: ['/guide'] }),
    feedback: z.enum(['positive', 'negative']),
    comment: z.string().max(commentMaxLength).optional(),
    id: z.uuid().optional().meta({
      description:
        'Identifies the vote. Another request with the same id completes the first instead of adding a vote. When left out, the server makes one.',
    }),
    website: z
      .string()
      .max(512)
      .optional()
      .meta({ description: 'Leave it out. The form hides this field, and votes that fill it are dropped.' }),
  })
  .meta({
    description: 'A vote on a page, with or without a comment.',
    examples: [
      {
        page: '/guide',
        feedback: 'negative',
        comment: 'The second step does not say where the key comes from.',
        id: '5f8b2f4e-7a52-4c8e-9d55-0d7d6f1f2a10',
      },
    ],
  })
export type FeedbackVote = z.infer<typeof feedbackSchema>

/** The answer to a vote: the id to send a comment with. */
export const feedbackReceiptSchema = z
  .object({ id: z.uuid() })
  .meta({ description: 'Identifies the vote that was received.' })

/** A vote as it is stored. */
export interface StoredFeedback extends Pick<FeedbackVote, 'page' | 'feedback'> {
  id: string
  comment?: string
  /** The build that was served when it was received. */
  build?: string
  /** ISO 8601. */
  receivedAt: string
}
