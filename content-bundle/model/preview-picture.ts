import { z } from 'zod'

/** The words a preview picture shows, as its page has them; no page has longer ones. */
export const previewWordsSchema = z.object({
  title: z.string().min(1).max(300),
  description: z.string().max(200).optional(),
  section: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Label above the title.', examples: ['Docs'] }),
})
