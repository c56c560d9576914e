import type { Context, Handler } from 'hono'
import type { Nav } from '../../content-bundle/model/nav.ts'
import { decodedPath, encodedPath, normalizePath } from '../../content-bundle/model/url-path.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import type { AppParts } from '../app-parts.ts'
import { htmlHeaders } from '../http/page-headers.ts'
import { questionOf } from '../http/question.ts'
import { notFoundView } from '../render/not-found-view.ts'
import { wholePage } from '../render/stream-page.tsx'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'
import { answerPage } from './answer-page.ts'

/** `GET` of a page: status and headers from the manifest, then the stream. */
export const page =
  (parts: AppParts): Handler =>
  async (c) => {
    const { content, now } = parts
    const asked = decodedPath(c.req.path)
    const path = normalizePath(asked)
    const manifest = await content.manifest()
    const { locale, entry, home, movedTo } = findPage(manifest, path)
    const isMisspelt = path !== asked && entry !== undefined
    const target = movedTo ?? (isMisspelt ? path : undefined)
    if (target) return c.redirect(encodedPath(target) + new URL(c.req.url).search, 301)
    const question = questionOf(c.req.raw)
    const { representation } = question
    if (representation === 'markdown') {
      return entry
        ? answerMarkdown(c, parts, { path: home, entry, manifest })
        : answerNotFoundMarkdown(c, path, manifest)
    }
    if (representation === 'none' && entry) return notAcceptable(c)
    const common = await htmlHeaders(manifest.client)
    const nav = await content.json<Nav>(manifest.navHashes[locale.code] ?? '')
    if (!entry) {
      const view = notFoundView(path, nav, manifest, now())
      return new Response(wholePage(view, manifest.client, null), { status: 404, headers: common })
    }
    return answerPage(parts, c.req.raw, question, { asked: path, home, entry, manifest, nav, common })
  }

const notAcceptable = (c: Context) =>
  c.text('This page can be had as text/html and as text/markdown.\n', 406, {
    vary: 'Accept',
    'cache-control': 'no-store',
  })
