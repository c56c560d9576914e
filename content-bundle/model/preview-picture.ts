import { z } from 'zod'

/** The texts of a preview picture. Pages have no longer ones. */
export const previewPictureSchema = z.object({
  title: z.string().min(1).max(300),
  description: z.string().max(200).optional(),
  section: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Label above the title.', examples: ['Docs'] }),
})
