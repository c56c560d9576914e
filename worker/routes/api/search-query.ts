import { z } from 'zod'
import { pastedMaxLength } from '../../../engine/model/search/pasted-max-length.ts'
import { allTab, searchTabsOf } from '../../../engine/model/search/search-tabs.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import type { SearchAnswer } from '../../../engine/search/search-site.ts'

/** Most pages of one answer. */
export const searchMaxPages = 20

/** Most bytes of a request with a pasted text: JSON takes up to twelve for a character. */
export const pastedMaxBytes = 12 * pastedMaxLength + 1000

type SearchSite = Pick<SiteConfig, 'locales' | 'sections' | 'search'>

/** Longer texts are pasted ones: addresses end up in logs of what is between a client and the site. */
const queryMaxLength = 1000

/** The parameters of `GET /api/search`. A query without words finds nothing. */
export const searchQuerySchema = (site: SearchSite) =>
  z.object({
    q: z
      .string()
      .max(queryMaxLength, `A text of more than ${queryMaxLength} characters is sent as the body of a POST.`)
      .describe('Words, identifiers or a question.'),
    tab: z.enum([...searchTabsOf(site), allTab]).default(allTab),
    locale: z.enum(site.locales.map(({ code }) => code)).default(defaultLocaleOf(site).code),
    limit: z.coerce.number().int().min(1).max(searchMaxPages).default(5).describe('Most pages to return.'),
  })

/** The body of `POST /api/search`. */
export const pastedTextSchema = z.object({
  q: z.string().max(pastedMaxLength).describe('An error, a log or an HTTP answer, of any number of lines.'),
  locale: z
    .string()
    .max(35)
    .optional()
    .describe('Language of the pages; the default one where it is left out.'),
  limit: z.int().min(1).max(searchMaxPages).default(5).describe('Most sections to return.'),
})

const markedTextSchema = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])).describe('What matches, in UTF-16 positions: start and end.'),
})
const hitSchema = z.object({
  url: z.string(),
  title: markedTextSchema,
  excerpt: markedTextSchema.extend({
    textDirective: z
      .string()
      .nullable()
      .describe('Append it to the URL’s fragment to highlight the passage in browsers that support it.'),
  }),
})

/** The answer of `GET /api/search`: pages, best first, each with its headings that match. */
export const searchAnswerSchema = z.object({
  tab: z.string(),
  locale: z.string(),
  counts: z.record(z.string(), z.int()).describe('Number of matching pages, by tab.'),
  pages: z.array(
    hitSchema.extend({
      trail: z
        .array(z.string())
        .optional()
        .describe('Titles of the folders above the page, outermost first.'),
      tabs: z.array(z.string()),
      headings: z.array(hitSchema),
      line: z
        .object({ number: z.int(), text: z.string() })
        .optional()
        .describe('For a pasted error: its line that led here, counted from 1.'),
    }),
  ),
  isExplained: z
    .boolean()
    .optional()
    .describe('For a pasted error: false where no page explains it, and the first is only the nearest.'),
})

/** Reads the parameters of a request. Tab labels match in any case. Of a repeated parameter, the first counts. */
export function readSearchQuery(site: SearchSite, parameters: URLSearchParams) {
  const { tab, ...rest } = { tab: allTab, ...Object.fromEntries([...parameters].reverse()) }
  const tabs = [...searchTabsOf(site), allTab]
  const label = tabs.find((candidate) => candidate.toLowerCase() === tab.trim().toLowerCase())
  return searchQuerySchema(site).safeParse({ tab: label ?? tab, ...rest })
}

/** True for a search whose words are counted: those of pasted texts never are. */
export const isEmptySearch = ({ counts, isExplained }: SearchAnswer): boolean =>
  isExplained === undefined && !counts[allTab]
