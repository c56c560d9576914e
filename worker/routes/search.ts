import type { Handler } from 'hono'
import { searchSite } from '../../client/search/search-site.ts'
import { defaultLocale } from '../../content-bundle/site/locales.ts'
import type { AppParts } from '../app.ts'
import { problem } from './problem.ts'
import { readSearchQuery } from './read-search-query.ts'
import { siteSearch } from './site-search.ts'

/** `GET /api/search?q=&tab=&locale=&limit=`: the ranking of the site's own search, as JSON. */
export const search =
  (parts: AppParts): Handler =>
  async (c) => {
    const { searchSets } = await parts.content.manifest()
    const locales = [
      defaultLocale.code,
      ...Object.keys(searchSets).filter((code) => code !== defaultLocale.code),
    ]
    const { query, faults } = readSearchQuery(
      new URL(c.req.url).searchParams,
      locales as [string, ...string[]],
    )
    if (faults.length > 0) {
      return problem(c, {
        status: 422,
        title: 'Invalid search',
        detail: 'Some parameters are not as they must be.',
        errors: faults,
      })
    }
    const index = await siteSearch(parts, query.locale)
    const answer = index ? await searchSite(index, query.q, query) : { counts: {}, pages: [] }
    return c.json({ tab: query.tab, locale: query.locale, ...answer }, 200, {
      'cache-control': 'public, max-age=60',
    })
  }
