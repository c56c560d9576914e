import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { type PageView, pageView } from './page-view.ts'

/** The frame of a page that does not exist. */
export function notFoundView(path: string, nav: Nav, manifest: Manifest, now: Date): PageView {
  const front = { title: 'This page does not exist', layout: 'wide', noindex: true } as const
  const entry = { hash: '', markdownHash: '', locale: 'en', front, source: '', updated: null }
  return {
    ...pageView(path, entry, nav, manifest, now),
    editUrl: null,
    markdownUrl: null,
    takesFeedback: false,
    isCopyable: false,
    endsWithCallToAction: false,
  }
}
