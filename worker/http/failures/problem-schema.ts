import { z } from 'zod'

/** A problem document (RFC 9457): `title` names the kind of problem, `detail` explains this occurrence. */
export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    status: z.int(),
    title: z.string(),
    detail: z.string(),
    errors: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'One entry for each invalid field.' }),
  })
  .meta({ description: 'A problem document (RFC 9457).' })
