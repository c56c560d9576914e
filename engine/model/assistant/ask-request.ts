import { z } from 'zod'
import { questionMaxLength, turnsMax } from './question-max-length.ts'

/** Characters of an earlier answer that are read. */
const earlierAnswerMaxLength = 24_000
/** Bytes of a request: the longest question and the longest history in any script. */
export const askBodyMaxBytes = 512 * 1024

/** A question and its answer. */
const turnSchema = z.object({
  question: z.string().max(questionMaxLength),
  answer: z.string().max(earlierAnswerMaxLength),
})

/** The body of `POST /api/ask`. */
export const askBodySchema = z
  .object({
    question: z
      .string()
      .trim()
      .min(1)
      .max(questionMaxLength)
      .meta({ description: 'A question in any language.', examples: ['How do I begin?'] }),
    page: z
      .string()
      .startsWith('/')
      .max(512)
      .optional()
      .meta({ description: 'Path of the page that is open. Its passages are preferred.' }),
    locale: z
      .string()
      .max(32)
      .optional()
      .meta({ description: 'Language of the pages; the default language when left out.' }),
    turns: z
      .array(turnSchema)
      .max(turnsMax - 1)
      .default([])
      .meta({ description: 'The conversation so far, oldest first.' }),
    trace: z
      .boolean()
      .optional()
      .meta({ description: 'True to get `trace` with the answer: what was done to find it.' }),
  })
  .meta({ description: 'A question for the documentation.' })

/** A question, with its language known. */
export type AskRequest = Omit<z.infer<typeof askBodySchema>, 'locale'> & { locale: string }
