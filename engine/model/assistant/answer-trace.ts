import { z } from 'zod'

/** What an answer may do, and what `in` and `out` count there. */
const answerSteps = [
  /** Leaves the words of the question that say something: words. */
  'question',
  /** A model rewrites the question so that it can be understood by itself: questions. */
  'rewriting',
  /** Reads the search data: words, and the terms of the index that they match. */
  'index',
  /** Ranks pages by the words: pages that match, and those whose sections are compared. */
  'pages',
  /** Compares sections with the words: sections, and those with a word of the question. */
  'words',
  /** Compares sections with the meaning of the question: sections, and those that are nearest. */
  'meaning',
  /** Chooses the sections: pages, and the sections that are chosen. */
  'sections',
  /** Compares the question with the best section: hundredths of it that must be known, and that are known. */
  'certainty',
  /** Reads the section, or the open page, that is shown: pages. */
  'reading',
  /** A model writes: sections that it is sent, and answers. */
  'model',
  /** Checks what a model wrote: statements, and those that their sources support. */
  'statements',
] as const

/** Why a candidate was dropped. */
const dropReasons = [
  'says-nothing',
  'unknown-word',
  'only-when-open',
  'lower-rank',
  'too-far',
  'lower-score',
  'other-site',
  'no-source',
] as const

const answerStepSchema = z.object({
  step: z.enum(answerSteps),
  in: z.int(),
  out: z.int(),
  kept: z
    .array(z.string())
    .meta({ description: 'What came out, best first; the first of it where it is much.' }),
  dropped: z.array(
    z.object({
      why: z.enum(dropReasons),
      count: z.int(),
      examples: z.array(z.string()),
    }),
  ),
  startMs: z.int().optional().meta({
    description: 'Start of a step that waited, since the question arrived. Other steps have no times.',
  }),
  ms: z.int().optional().meta({ description: 'Milliseconds that it waited.' }),
  inputTokens: z.int().optional(),
  outputTokens: z.int().optional(),
})

/** How an answer was found, step by step. */
export const answerTraceSchema = z
  .object({
    isFromMemory: z
      .boolean()
      .meta({ description: 'True for an answer that was kept: the steps are those of its first time.' }),
    steps: z.array(answerStepSchema),
  })
  .meta({ description: 'How an answer was found. Empty where nothing was looked for.' })

export type AnswerStep = z.infer<typeof answerStepSchema>
export type AnswerTrace = z.infer<typeof answerTraceSchema>
