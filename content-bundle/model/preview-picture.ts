import { z } from 'zod'

/** The words a preview picture shows; the lengths are what its card has room for. */
export const previewWordsSchema = z.object({
  title: z.string().min(1).max(120),
  description: z.string().max(200).optional(),
  section: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Label above the title.', examples: ['Docs'] }),
})
