import type { Handler } from 'hono'
import { searchSite } from '../../client/search/search-site.ts'
import { messagesOf } from '../../content-bundle/model/interface-texts.ts'
import { localPathOf } from '../../content-bundle/model/locales.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { allTab } from '../../content-bundle/model/search-tabs.ts'
import type { AppParts } from '../app-parts.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { documentEnd, documentStart } from '../render/document.tsx'
import { fleetingBytesOf } from '../render/engine/chunks.ts'
import { pageView } from '../render/page-view.ts'
import { searchPageHtml } from '../render/search-page.tsx'
import { readSearchQuery, searchMaxPages } from './api/search-query.ts'

/** `GET /search?q=&tab=`: the results as a page, for visitors without scripts and for the browser's own search. */
export const searchPage =
  ({ site, content, search, now }: AppParts): Handler =>
  async (c) => {
    const manifest = await content.manifest()
    const { locale } = localPathOf(site, c.req.path, Object.keys(manifest.navHashes))
    const parameters = new URL(c.req.url).searchParams
    const query = (parameters.get('q') ?? '').trim()
    const { data } = readSearchQuery(
      site,
      new URLSearchParams({ q: query, tab: parameters.get('tab') ?? allTab }),
    )
    const tab = data?.tab ?? allTab
    const index = query === '' ? null : await search.open(manifest, locale.code)
    const answer = index && (await searchSite(index, query, { tab, limit: searchMaxPages }))
    const nav = await content.json<Nav>(manifest.navHashes[locale.code] ?? '')
    const title = messagesOf(site, locale.code).searchTitle
    const front = { title, layout: 'wide', noindex: true, ogImage: paths.icon('icon-512') } as const
    const entry = { hash: '', markdownHash: '', locale: locale.code, front, source: '', updated: null }
    const view = {
      ...pageView(c.req.path, entry, nav, manifest, now()),
      editUrl: null,
      markdownUrl: null,
      takesFeedback: false,
    }
    const shown = { view, query: query.slice(0, site.limits.searchQueryLength), tab, answer }
    const html = [...documentStart(view, manifest.client), ...searchPageHtml(shown), ...documentEnd(view)]
    return c.body(fleetingBytesOf(html), 200, {
      ...(await htmlHeaders(manifest.client)),
      'cache-control': 'private, max-age=60',
    })
  }
