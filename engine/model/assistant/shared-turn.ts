import { z } from 'zod'
import { answerSchema } from './answer-schema.ts'
import { questionMaxLength, turnsMax } from './question-max-length.ts'

/** Characters of an answer in a shared conversation: twice what a model may write, with its marks. */
const sharedTextMaxLength = 24_000
/** Bytes of a stored conversation: 20 answers of the usual length in any script. */
export const sharedChatMaxBytes = 128 * 1024
/** Bytes of a conversation that is sent: its traces may be more than is stored. */
export const shareBodyMaxBytes = 4 * sharedChatMaxBytes

/** A question with the answer that the site gave. */
const sharedTurnSchema = answerSchema.extend({
  question: z.string().min(1).max(questionMaxLength),
  text: z.string().max(sharedTextMaxLength),
  receipt: z.string(),
})
export type SharedTurn = z.infer<typeof sharedTurnSchema>

/** The body of `POST /api/shared-chats`. */
export const shareRequestSchema = z
  .object({
    locale: z.string().max(32),
    turns: z.array(sharedTurnSchema).min(1).max(turnsMax),
  })
  .meta({ description: 'A conversation to share. Each answer carries the receipt it came with.' })

/** The answer to a conversation that was shared. */
export const shareReceiptSchema = z
  .object({
    id: z.string(),
    secret: z.string().meta({ description: 'Deletes the conversation. It is shown only here.' }),
    path: z.string().meta({ description: 'Address of the shared page.' }),
    expiresAt: z.string(),
    withoutTrace: z.int().meta({
      description:
        'Answers whose `trace` was left out, the oldest first, because the conversation is too large with it.',
    }),
  })
  .meta({ description: 'A conversation that is shared now.' })

/** The body of `POST /api/shared-chats/delete`. */
export const deleteSharedChatSchema = z
  .object({ id: z.string().max(64), secret: z.string().max(128) })
  .meta({ description: 'A shared conversation, and the secret its maker got.' })
