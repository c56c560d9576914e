import type { Handler } from 'hono'
import { allTab } from '../../../engine/model/search/search-tabs.ts'
import { searchSite } from '../../../engine/search/search-site.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem, validationFailed } from '../../http/failures/problem.ts'
import { isAllowed } from '../../http/limits/request-limits.ts'
import { readSearchQuery } from './search-query.ts'

/** `GET /api/search?q=&tab=&locale=&limit=`: the site's own search, as JSON. */
export const search =
  ({ site, content, search, countEmptySearch, limits }: AppParts): Handler =>
  async (c) => {
    const { data: query, error } = readSearchQuery(site, new URL(c.req.url).searchParams)
    if (error) return problem(c, validationFailed(422, error))
    const index = await search.open(content.manifest, query.locale)
    const answer = index ? await searchSite(index, query.q, query) : { tab: query.tab, counts: {}, pages: [] }
    if (index && !answer.counts[allTab])
      countEmptySearch(query.q, query.locale, () => isAllowed(limits.words, c))
    return c.json({ locale: query.locale, ...answer }, 200, {
      'cache-control': 'public, max-age=60',
    })
  }
