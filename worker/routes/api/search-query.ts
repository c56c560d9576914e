import { z } from 'zod'
import { defaultLocale, locales } from '../../../content-bundle/site/locales.ts'
import { allTab, searchTabs } from '../../../content-bundle/site/search.ts'

const tabs = [...searchTabs, allTab]
const codes = locales.map(({ code }) => code)

/** What `GET /api/search` may be asked. The query is any string; one without words finds nothing. */
export const searchQuerySchema = z.object({
  q: z.string().describe('What to search for: words, identifiers, a question.'),
  tab: z.enum(tabs).default(allTab),
  locale: z.enum(codes).default(defaultLocale.code),
  limit: z.coerce.number().int().min(1).max(20).default(5).describe('Pages to answer with.'),
})

const markedTextSchema = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('What matches, as UTF-16 positions: start and end.'),
})
const hitSchema = z.object({
  url: z.string(),
  title: markedTextSchema,
  excerpt: markedTextSchema.extend({
    textDirective: z
      .string()
      .nullable()
      .describe('Append it to the anchor, and browsers highlight the place.'),
  }),
})

/** What it answers: pages, best first, and the headings in each that match. */
export const searchAnswerSchema = z.object({
  tab: z.string(),
  locale: z.string(),
  counts: z.record(z.string(), z.int()).describe('Pages that match, by tab.'),
  pages: z.array(hitSchema.extend({ tabs: z.array(z.string()), headings: z.array(hitSchema) })),
})

/** The query of a request; labels of tabs are met in any case, and of a parameter that is named twice, the first counts. */
export function readSearchQuery(given: URLSearchParams) {
  const { tab, ...rest } = { tab: allTab, ...Object.fromEntries([...given].reverse()) }
  const label = tabs.find((known) => known.toLowerCase() === tab.trim().toLowerCase())
  return searchQuerySchema.safeParse({ tab: label ?? tab, ...rest })
}
