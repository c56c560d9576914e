import type { Context, Handler } from 'hono'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { Page } from '../../engine/model/page.ts'
import { findPage, isWorkerPage, meantPath } from '../../engine/model/urls/find-page.ts'
import { decodedPath, isSpelledLike, normalizePath } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { negotiatedBy, representationOf } from '../http/negotiate.ts'
import { notModified } from '../http/not-modified.ts'
import { htmlHeaders, pageHeaders } from '../http/page-headers.ts'
import { redirectTo } from '../http/redirect-to.ts'
import { TimedOut, within } from '../http/within.ts'
import { notFoundPage } from '../render/not-found-page.tsx'
import { streamPage, wholePage } from '../render/stream-page.ts'
import { notFoundView } from '../render/views/not-found-view.ts'
import { type PageRequest, pageRequest, renderInput } from '../render/views/page-request.ts'
import { pageView } from '../render/views/page-view.ts'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'
import { guessedPages } from './guessed-pages.ts'

/**
 * Milliseconds the first byte waits for the page object. A store that fails fails within it, and the answer
 * can still be a 503. A store that is slow gets a stream: the frame goes out before the article.
 */
const firstByteWaitMs = 100

/** `GET` of a page, as HTML or Markdown. Status and headers are decided from the manifest alone. */
export const page =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, content } = parts
    const { manifest } = content
    const path = normalizePath(decodedPath(c.req.path))
    const foundPage = findPage(site, manifest, path)
    const { entry, originalPath, movedTo } = foundPage
    const isPage = entry !== undefined || isWorkerPage(site, manifest, path)
    const isMisspelled = isPage && !isSpelledLike(c.req.raw, path)
    const meant = isMisspelled ? path : entry ? undefined : meantPath(site, manifest, path)
    const target = movedTo ?? meant
    if (target) return redirectTo(c, target)
    const representation = representationOf(c.req.raw)
    if (representation === 'markdown') {
      return entry
        ? answerMarkdown(c, parts, { path: originalPath, entry, manifest })
        : answerNotFoundMarkdown(c, parts, path, manifest)
    }
    if (representation === 'none' && entry) return notAcceptable(c)
    if (!entry) return answerNotFound(c, parts, path, manifest)
    const input = { site, manifest, requestPath: path, now: parts.now() }
    return answerPage(c, parts, pageRequest(input, { ...foundPage, entry }))
  }

async function answerPage(
  c: Context,
  { content, codeBuild }: AppParts,
  pageRequest: PageRequest,
): Promise<Response> {
  const request = c.req.raw
  const { entry, requestPath } = pageRequest
  const headers = await pageHeaders(pageRequest, codeBuild)
  const fromClient = notModified(request, headers)
  if (fromClient) return fromClient
  const view = pageView(pageRequest, content.navs[pageRequest.locale.code] ?? { items: [] })
  const remembered = content.remembered<Page>(entry.hash)
  const reading = remembered ? Promise.resolve(remembered) : content.json<Page>(entry.hash)
  const object = remembered ?? (await inTime(reading))
  if (object) return new Response(wholePage(view, object), { headers })
  const { body, sent } = streamPage(view, reading)
  c.set('streaming', sent)
  sent.catch((error) =>
    console.error(`${requestPath} (object ${entry.hash}) broke off while it was streamed.`, error),
  )
  return new Response(body, { headers })
}

/** The page object when it arrives before the first byte is due. Throws when it cannot be read. */
async function inTime(reading: Promise<Page>): Promise<Page | undefined> {
  try {
    return await within(firstByteWaitMs, reading, 'The page object')
  } catch (error) {
    if (error instanceof TimedOut) return undefined
    throw error
  }
}

async function answerNotFound(
  c: Context,
  parts: AppParts,
  path: string,
  manifest: Manifest,
): Promise<Response> {
  const { site, now, limits } = parts
  if (!(await isAllowed(limits.miss, c))) return tooManyRequests(c)
  const nearest = await guessedPages(parts, path, manifest)
  const view = notFoundView(renderInput(site, manifest, path, now()), nearest)
  const headers = await htmlHeaders(site, manifest.client, view.frame.sheets)
  return new Response(notFoundPage(view), { status: 404, headers })
}

const notAcceptable = (c: Context) =>
  c.text('Available as text/html or text/markdown.\n', 406, {
    vary: negotiatedBy,
    'cache-control': 'no-store',
  })
