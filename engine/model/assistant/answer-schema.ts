import { z } from 'zod'
import { answerTraceSchema } from './answer-trace.ts'

/** The whole answer as JSON. */
export const answerSchema = z
  .object({
    /** The origin of the answer: a language model, or a section that is shown. */
    mode: z.enum(['model', 'extractive']),
    /** Whole, the nearest section, which may not answer, cut before its end, or refused because nothing was found. */
    outcome: z.enum(['answered', 'nearest', 'cut', 'refused']),
    /** Empty when refused. */
    text: z.string().meta({
      description:
        'Everything a reader is shown, as Markdown. In a model’s answer `[2]` cites a source, `[?]` follows a statement that no source supports, `[~]` one in another language than its source.',
    }),
    /** The sections it is made from, and those that say more. */
    sources: z.array(
      z.object({
        /** The number that the answer cites it by: `[1]`. */
        number: z.int(),
        url: z
          .string()
          .describe(
            'Path below the URL of the server, with the anchor of a heading; absolute for another site.',
          ),
        title: z.string(),
        pageTitle: z.string(),
        /** Titles of the folders above the page, outermost first. */
        trail: z.array(z.string()).optional(),
        /** The sentence of the section that is most about the question. */
        line: z.string().optional(),
      }),
    ),
    /** The content build it is made from. */
    build: z.string(),
    trace: answerTraceSchema.optional(),
    receipt: z
      .string()
      .optional()
      .meta({ description: 'Needed to share the answer. Missing where answers cannot be shared.' }),
  })
  .meta({
    description:
      'An answer with the sections it is made from. `nearest`: they may not answer. `refused`: nothing was found.',
  })
