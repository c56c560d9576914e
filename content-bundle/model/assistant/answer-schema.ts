import { z } from 'zod'

/** The whole answer as JSON. */
export const answerSchema = z
  .object({
    mode: z.enum(['model', 'extractive']),
    outcome: z.enum(['answered', 'cut', 'refused']),
    text: z.string().meta({
      description: 'Markdown. `[2]` cites a source; `[?]` follows a statement that no source supports.',
    }),
    sources: z.array(
      z.object({ number: z.int(), url: z.string(), title: z.string(), pageTitle: z.string() }),
    ),
    build: z.string(),
    receipt: z
      .string()
      .optional()
      .meta({ description: 'Needed to share the answer. Missing where answers cannot be shared.' }),
  })
  .meta({ description: 'An answer with the passages it is made from. Refused: the nearest passages.' })
