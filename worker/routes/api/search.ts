import type { Context, Handler } from 'hono'
import { allTab } from '../../../engine/model/search/search-tabs.ts'
import { defaultLocaleOf } from '../../../engine/model/site/locales.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'
import { type SearchAnswer, searchSite } from '../../../engine/search/search-site.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem, validationFailed } from '../../http/failures/problem.ts'
import { isAllowed } from '../../http/limits/request-limits.ts'
import { readJson } from '../../http/read-json.ts'
import { isEmptySearch, pastedMaxBytes, pastedTextSchema, readSearchQuery } from './search-query.ts'

type SearchQuery = { q: string; locale: string; tab: string; limit: number }

/** `GET /api/search?q=&tab=&locale=&limit=`: the site's own search, as JSON. */
export const search =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, countEmptySearch, limits } = parts
    const { data: query, error } = readSearchQuery(site, new URL(c.req.url).searchParams)
    if (error) return problem(c, validationFailed(422, error))
    const answer = await answerOf(parts, query)
    if (answer && isEmptySearch(answer))
      countEmptySearch(query.q, query.locale, () => isAllowed(limits.words, c))
    return sent(c, site, query, answer, 'public, max-age=60')
  }

/** `POST /api/search`: the sections that explain a pasted error, which is not kept anywhere. */
export const searchPasted =
  (parts: AppParts): Handler =>
  async (c) => {
    const expected = 'Send a JSON object with the text as `q`.'
    const data = await readJson(c, pastedTextSchema, pastedMaxBytes, expected)
    if (data instanceof Response) return data
    const query = { ...data, locale: data.locale ?? defaultLocaleOf(parts.site).code, tab: allTab }
    return sent(c, parts.site, query, await answerOf(parts, query), 'no-store')
  }

async function answerOf({ content, search }: AppParts, query: SearchQuery): Promise<SearchAnswer | null> {
  const index = await search.open(content.manifest, query.locale)
  return index && searchSite(index, query.q, query)
}

function sent(
  c: Context,
  { base }: Pick<SiteConfig, 'base'>,
  { locale, tab }: SearchQuery,
  answer: SearchAnswer | null,
  caching: string,
): Response {
  const none: SearchAnswer = { tab, counts: {}, pages: [] }
  const { pages, ...counted } = answer ?? none
  const addressed = pages.map((page) => ({
    ...page,
    url: addressOf(base, page.url),
    headings: page.headings.map((heading) => ({ ...heading, url: addressOf(base, heading.url) })),
  }))
  return c.json({ locale, ...counted, pages: addressed }, 200, { 'cache-control': caching })
}
