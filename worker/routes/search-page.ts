import type { Handler } from 'hono'
import { searchSite } from '../../client/search/search-site.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { localPathOf } from '../../content-bundle/site/locales.ts'
import { messagesOf } from '../../content-bundle/site/messages.ts'
import { allTab } from '../../content-bundle/site/search.ts'
import type { AppParts } from '../app-parts.ts'
import { documentEnd, documentStart } from '../render/document.tsx'
import { fleetingBytesOf } from '../render/engine/chunks.ts'
import { contentSecurityPolicy } from '../render/head/content-security-policy.ts'
import { pageView } from '../render/page-view.ts'
import { searchPageHtml } from '../render/search-page.tsx'
import { readSearchQuery } from './api/search-query.ts'
import { siteSearch } from './site-search.ts'

/** Pages the page of results shows. */
const shownPages = 20

/** `GET /search?q=&tab=`: the results as a page, for visitors without scripts and for the browser's own search. */
export const searchPage =
  (parts: AppParts): Handler =>
  async (c) => {
    const { content, now } = parts
    const manifest = await content.manifest()
    const { locale } = localPathOf(c.req.path, Object.keys(manifest.navHashes))
    const given = new URL(c.req.url).searchParams
    const asked = readSearchQuery(
      new URLSearchParams({ q: given.get('q') ?? '', tab: given.get('tab') ?? allTab }),
    )
    const query = (given.get('q') ?? '').trim()
    const tab = asked.data?.tab ?? allTab
    const index = query === '' ? null : await siteSearch(parts, locale.code)
    const answer = index && (await searchSite(index, query, { tab, limit: shownPages }))
    const nav = await content.json<Nav>(manifest.navHashes[locale.code] ?? '')
    const title = messagesOf(locale.code).searchTitle
    const front = { title, layout: 'wide', noindex: true, ogImage: paths.icon('icon-512') } as const
    const entry = { hash: '', markdownHash: '', locale: locale.code, front, source: '', updated: null }
    const view = {
      ...pageView(c.req.path, entry, nav, manifest, now()),
      editUrl: null,
      markdownUrl: null,
      takesFeedback: false,
    }
    const shown = { view, query: query.slice(0, limits.searchQueryLength), tab, answer }
    const html = [...documentStart(view, manifest.client), ...searchPageHtml(shown), ...documentEnd(view)]
    return c.body(fleetingBytesOf(html), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await contentSecurityPolicy(manifest.client),
      'cache-control': 'private, max-age=60',
    })
  }
