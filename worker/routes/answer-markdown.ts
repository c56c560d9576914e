import type { Context } from 'hono'
import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { decodedPath, encodedPath } from '../../content-bundle/model/url-path.ts'
import { urlOf } from '../../content-bundle/site/url-of.ts'
import type { AppParts } from '../app-parts.ts'
import { encodeText } from '../http/encode-text.ts'
import { keep } from '../http/kept-answers.ts'
import { canonicalLink, markdownHeaders, markdownTag } from '../http/markdown-headers.ts'
import { isNotModified } from '../http/not-modified.ts'
import { markdownVersion } from '../render/markdown/markdown-version.ts'
import { notFoundMarkdown } from '../render/markdown/not-found-markdown.ts'
import { type PartialRead, partialMarkdown, readPartialQuery } from '../render/markdown/partial-markdown.ts'
import { tokensIn } from '../render/markdown/tokens.ts'

/** A page of the manifest that is to be sent as Markdown. */
export interface FoundPage {
  path: string
  entry: PageEntry
  manifest: Manifest
}

/** Minutes are enough for agents that read a page twice; the tag tells afterwards whether it changed. */
const cacheControl = 'public, max-age=300, must-revalidate'

/** Answers with a page's Markdown, or with the part of it that the query asks for. */
export async function answerMarkdown(
  c: Context,
  { content, codeBuild }: AppParts,
  { path, entry, manifest }: FoundPage,
): Promise<Response> {
  const file = paths.markdown(path)
  const etag = markdownTag(path, entry, codeBuild)
  const headers = {
    ...markdownHeaders,
    etag,
    'cache-control': cacheControl,
    link: canonicalLink(path, entry),
    // Only where the caller has asked by another name than the file's own.
    ...(decodedPath(c.req.path) !== file && { 'content-location': encodedPath(file) }),
  }
  const query = c.req.url.includes('?') ? readPartialQuery(new URL(c.req.url).searchParams) : null
  if (query) return answerPart(c, content, { path, entry, manifest }, query, headers)
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const bytes = encodeText(markdownVersion(path, entry, await content.text(entry.markdownHash)))
  keep(c, manifest, bytes)
  return c.body(bytes, 200, { ...headers, 'x-markdown-tokens': String(tokensIn(bytes.byteLength)) })
}

async function answerPart(
  c: Context,
  content: AppParts['content'],
  page: FoundPage,
  query: PartialRead | { fault: string },
  headers: Record<string, string>,
): Promise<Response> {
  if ('fault' in query) return c.body(`# Bad request\n\n${query.fault}\n`, 400, markdownHeaders)
  const { hash, markdownHash } = page.entry
  const [body, { headings }] = await Promise.all([content.text(markdownHash), content.json<Page>(hash)])
  const part = partialMarkdown({ ...page, body, headings }, query)
  if (!part) {
    const whole = urlOf(paths.markdown(page.path))
    return c.body(
      `# Section not found\n\nThe page has no heading \`${query.section}\`. Read it whole: ${whole}\n`,
      404,
      markdownHeaders,
    )
  }
  const { etag: _etag, ...rest } = headers
  return c.body(part.text, 200, {
    ...rest,
    'x-markdown-tokens': String(tokensIn(new TextEncoder().encode(part.text).byteLength)),
    ...(part.nextUrl && { link: `${headers.link}, <${part.nextUrl}>; rel="next"` }),
  })
}

/** Answers 404 with the pages that may have been meant. */
export function answerNotFoundMarkdown(c: Context, path: string, manifest: Manifest): Response {
  return c.body(notFoundMarkdown(path, manifest), 404, { ...markdownHeaders, 'cache-control': 'no-store' })
}
