import { z } from 'zod'

/** A problem document (RFC 9457): `title` names the kind of fault, `detail` says what to do. */
export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Field by field, where fields are at fault.' }),
  })
  .meta({ description: 'A problem document (RFC 9457).' })
