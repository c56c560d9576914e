import { z } from 'zod'
import { frontMatterSchema } from '../../model/front-matter.ts'
import { isListing } from '../../model/listed-pages.ts'
import { componentSheets, isSiteSheet } from '../../model/sheets-of-tree.ts'
import type { PageRecord } from './page-job.ts'

const text = z.string()
const hash = z.string().regex(/^[0-9a-f]{32}$/)
const count = z.number().nonnegative()
const listingSchema = z.tuple([text.refine(isListing), z.record(text, z.union([text, z.array(text)]))])
/** Keys that are not JSON throw. */
const listing = text.refine((key) => listingSchema.safeParse(JSON.parse(key)).success)

const place = z.strictObject({ line: z.number(), column: z.number(), file: text.optional() }).nullable()
const heading = z.strictObject({ id: text, depth: z.number(), text })

const result = z.strictObject({
  path: text,
  locale: text,
  front: frontMatterSchema,
  hash,
  markdownHash: hash,
  script: z.strictObject({ extension: z.enum(['py', 'ts']), hash }).optional(),
  assets: z.array(z.strictObject({ url: text, hash })),
  bytes: count,
  wordCount: count,
  showsTitle: z.boolean().optional(),
  showsDescription: z.boolean().optional(),
  sheets: z.array(z.union([z.enum(componentSheets), text.refine(isSiteSheet)])),
  headings: z.array(heading),
  sections: z.array(
    z.strictObject({ heading: heading.nullable(), text, code: text, leadsOn: z.literal(true).optional() }),
  ),
  links: z.array(z.strictObject({ url: text, place, isImplied: z.literal(true).optional() })),
  ids: z.array(text),
})

const diagnostic = z.strictObject({
  file: text,
  place,
  severity: z.enum(['error', 'warning']),
  message: text,
  hint: text.nullable(),
})

const image = z.strictObject({
  url: text,
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: count,
})

/** The record of a page, as it comes from a worker or from the cache. */
const pageRecordSchema: z.ZodType<PageRecord> = z.strictObject({
  result: result.nullable(),
  diagnostics: z.array(diagnostic),
  partials: z.record(text, hash.nullable()),
  pictures: z.array(z.strictObject({ url: text, file: text, image: image.nullable() })),
  listings: z.record(listing, hash),
  facts: text,
  partsModule: text.nullable(),
  tookMs: count,
})

/** True for a whole record: the build reads every part of it, and the cache keeps it for the next builds. */
export function isPageRecord(value: unknown): value is PageRecord {
  try {
    return pageRecordSchema.safeParse(value).success
  } catch {
    return false
  }
}
