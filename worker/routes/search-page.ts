import type { Handler } from 'hono'
import { searchDialogTabs, searchTextsOf } from '../../engine/model/search/search-settings.ts'
import { allTab } from '../../engine/model/search/search-tabs.ts'
import { messagesOf } from '../../engine/model/site/messages-of.ts'
import { searchSite } from '../../engine/search/search-site.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed } from '../http/limits/request-limits.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { searchFragment, searchPageHtml as searchPageBytes } from '../render/search-page.tsx'
import { renderInput } from '../render/views/page-request.ts'
import { searchView } from '../render/views/search-view.ts'
import { isEmptySearch, readSearchQuery, searchMaxPages } from './api/search-query.ts'

/** `GET /search?q=&tab=`: the results as a page, for visitors without scripts and for the browser's own search. */
export const searchPage =
  ({ site, content, search, countEmptySearch, limits, now }: AppParts): Handler =>
  async (c) => {
    const { manifest } = content
    const input = renderInput(site, manifest, c.req.path, now())
    const { locale } = input
    const parameters = new URL(c.req.url).searchParams
    const query = (parameters.get('q') ?? '').trim()
    const { data } = readSearchQuery(
      site,
      new URLSearchParams({ q: query, tab: parameters.get('tab') ?? allTab }),
    )
    const tab = data?.tab ?? allTab
    const index = query === '' ? null : await search.open(manifest, locale.code)
    const answer = index && (await searchSite(index, query, { tab, limit: searchMaxPages }))
    if (answer && isEmptySearch(answer))
      countEmptySearch(query, locale.code, () => isAllowed(limits.words, c))
    const view = searchView(input, { query: query.slice(0, site.limits.searchQueryLength), tab, answer })
    const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
    headers.set('cache-control', 'private, max-age=60')
    return new Response(searchPageBytes(view), { headers })
  }

/**
 * `GET /search/fragment?q=&tab=&locale=`: the body of the search dialog as HTML, for browsers that have not
 * loaded React yet. It searches everything: `tab` is the one that holds the page, and comes first.
 */
export const searchFragmentRoute =
  ({ site, content, search }: AppParts): Handler =>
  async (c) => {
    const { data: query } = readSearchQuery(site, new URL(c.req.url).searchParams)
    if (!query) return c.text('The search needs `q`; `tab` and `locale` must be known.', 422)
    const index = await search.open(content.manifest, query.locale)
    const answer = index ? await searchSite(index, query.q) : { tab: allTab, counts: {}, pages: [] }
    const messages = messagesOf(site, query.locale)
    const tabs = searchDialogTabs(site, messages, query.tab)
    return c.html(
      searchFragment({ query: query.q, tab: allTab, answer }, searchTextsOf(messages), tabs),
      200,
      {
        'cache-control': 'public, max-age=60',
        'x-robots-tag': 'noindex',
      },
    )
  }
