import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import type { AppParts } from '../app-parts.ts'
import { pageView } from '../render/page-view.ts'
import { streamPage, wholePage } from '../render/stream-page.tsx'
import type { WholeBody } from './kept-answers.ts'
import { isNotModified } from './not-modified.ts'
import { pageHeaders } from './page-headers.ts'

/** What a page's HTML is made from, besides its object. */
export interface HtmlPage {
  /** The path asked for. */
  asked: string
  /** Where its words are at home: the same path, or the original's. */
  home: string
  entry: PageEntry
  manifest: Manifest
  nav: Nav
  /** Headers of every page; see `htmlHeaders`. */
  common: Headers
}

/** An answer, and its whole body where there is one to be kept. */
export interface AnsweredPage {
  response: Response
  body: WholeBody | null
}

/** Answers with a page as HTML: in one piece where its object is remembered, else as a stream that reads it. */
export function answerPage(
  { content, codeBuild, now }: AppParts,
  request: Request,
  { asked, home, entry, manifest, nav, common }: HtmlPage,
): AnsweredPage {
  const headers = pageHeaders(common, { home, entry, manifest, codeBuild })
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch && isNotModified(ifNoneMatch, headers.get('etag') ?? ''))
    return { response: new Response(null, { status: 304, headers }), body: null }
  const view = pageView(asked, entry, nav, manifest, now())
  const known = content.remembered<Page>(entry.hash)
  if (known) {
    const bytes = wholePage(view, manifest.client, known)
    return { response: new Response(bytes, { headers }), body: bytes }
  }
  const { body, whole } = streamPage(view, manifest.client, content.json<Page>(entry.hash))
  return { response: new Response(body, { headers }), body: whole }
}
