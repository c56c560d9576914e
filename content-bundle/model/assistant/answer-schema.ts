import { z } from 'zod'

/** The whole answer as JSON. */
export const answerSchema = z
  .object({
    mode: z.enum(['model', 'extractive']),
    outcome: z.enum(['answered', 'nearest', 'cut', 'refused']),
    text: z.string().meta({
      description:
        'Everything a reader is shown, as Markdown. In a model’s answer `[2]` cites a source, `[?]` follows a statement that no source supports, `[~]` one in another language than its source.',
    }),
    sources: z.array(
      z.object({
        number: z.int(),
        url: z.string(),
        title: z.string(),
        pageTitle: z.string(),
        trail: z.array(z.string()).optional(),
        line: z.string().optional(),
      }),
    ),
    build: z.string(),
    receipt: z
      .string()
      .optional()
      .meta({ description: 'Needed to share the answer. Missing where answers cannot be shared.' }),
  })
  .meta({
    description:
      'An answer with the sections it is made from. `nearest`: they may not answer. `refused`: nothing was found.',
  })
