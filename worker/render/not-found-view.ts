import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { nearestPages } from '../../content-bundle/model/nearest-pages.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { limits } from '../../content-bundle/site/limits.ts'
import { localPathOf } from '../../content-bundle/site/locales.ts'
import { messagesOf } from '../../content-bundle/site/messages.ts'
import { site } from '../../content-bundle/site/site.ts'
import { type PageView, pageView } from './page-view.ts'
import { queryOfPath } from './query-of-path.ts'

/** The frame of a page that does not exist, with the ways on from there. */
export function notFoundView(path: string, nav: Nav, manifest: Manifest, now: Date): PageView {
  const { locale } = localPathOf(path, Object.keys(manifest.navHashes))
  const title = messagesOf(locale.code).notFoundTitle
  const front = { title, layout: 'wide', noindex: true, ogImage: paths.icon('icon-512') } as const
  const entry = { hash: '', markdownHash: '', locale: locale.code, front, source: '', updated: null }
  const view = pageView(path, entry, nav, manifest, now)
  return {
    ...view,
    editUrl: null,
    markdownUrl: null,
    takesFeedback: false,
    isCopyable: false,
    endsWithCallToAction: false,
    missing: { nearest: nearestTo(view), query: queryOfPath(view.bare), reportUrl: reportUrlOf(path) },
  }
}

function nearestTo({ path, bare, locale, manifest }: PageView) {
  const offered = Object.entries(manifest.pages).filter(
    ([, { front, canonical, ...entry }]) => entry.locale === locale.code && !front.noindex && !canonical,
  )
  const wanted = offered.some(([known]) => known.startsWith(`/${locale.code}`)) ? path : bare
  const known = new Map(offered)
  return nearestPages(wanted, known.keys(), limits.nearestPagesShown).map((near) => ({
    path: near,
    title: known.get(near)?.front.title ?? near,
  }))
}

/** A new issue in the docs repository, filled in as far as the server can know. */
function reportUrlOf(path: string): string {
  const fields = new URLSearchParams({
    title: `Broken link: ${path.slice(0, 200)}`,
    body: `The address \`${path.slice(0, 500)}\` leads to no page.\n\nI found the link at: `,
    labels: 'broken-link',
  })
  return `${site.docsRepository}/issues/new?${fields}`
}
