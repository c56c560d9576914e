import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import type { Nav } from '../../content-bundle/model/nav.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import type { AppParts } from '../app-parts.ts'
import { keepAnswer } from '../http/kept-answers.ts'
import { isNotModified } from '../http/not-modified.ts'
import { pageHeaders } from '../http/page-headers.ts'
import type { Question } from '../http/question.ts'
import { pageView } from '../render/page-view.ts'
import { streamPage, wholePage } from '../render/stream-page.tsx'

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

/** Answers with a page as HTML: in one piece where its object is remembered, else as a stream that reads it. Keeps the answer. */
export function answerPage(
  parts: AppParts,
  request: Request,
  question: Question,
  { asked, home, entry, manifest, nav, common }: HtmlPage,
): Response {
  const { content, codeBuild, now } = parts
  const { build, client } = manifest
  const headers = pageHeaders(common, { home, entry, manifest, codeBuild })
  const ifNoneMatch = request.headers.get('if-none-match')
  if (ifNoneMatch && isNotModified(ifNoneMatch, headers.get('etag') ?? ''))
    return new Response(null, { status: 304, headers })
  const view = pageView(asked, entry, nav, manifest, now())
  const known = content.remembered<Page>(entry.hash)
  if (known) {
    const body = wholePage(view, client, known)
    keepAnswer(parts, question, { build, body, headers })
    return new Response(body, { headers })
  }
  const { body, whole } = streamPage(view, client, content.json<Page>(entry.hash))
  keepAnswer(parts, question, { build, body: whole, headers })
  return new Response(body, { headers })
}
