import type { Handler } from 'hono'
import { searchSite } from '../../../client/search/search-site.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem } from '../../http/problem.ts'
import { siteSearch } from '../site-search.ts'
import { readSearchQuery } from './search-query.ts'

/** `GET /api/search?q=&tab=&locale=&limit=`: the ranking of the site's own search, as JSON. */
export const search =
  (parts: AppParts): Handler =>
  async (c) => {
    const { data: query, error } = readSearchQuery(new URL(c.req.url).searchParams)
    if (error) {
      return problem(c, {
        status: 422,
        title: 'Invalid search',
        detail: 'Some parameters are not as they must be.',
        errors: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      })
    }
    const index = await siteSearch(parts, query.locale)
    const answer = index ? await searchSite(index, query.q, query) : { counts: {}, pages: [] }
    return c.json({ tab: query.tab, locale: query.locale, ...answer }, 200, {
      'cache-control': 'public, max-age=60',
    })
  }
