import type { Context } from 'hono'
import type { Manifest, PageEntry } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, encodedPath, urlOf } from '../../engine/model/urls/url-path.ts'
import { hashText } from '../../engine/model/values/hash-text.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { markdownHeaders } from '../http/markdown-headers.ts'
import { notModified } from '../http/not-modified.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import { codeSpan } from '../render/markdown/code-span.ts'
import { tokensIn } from '../render/markdown/markdown-part.ts'
import { markdownSince } from '../render/markdown/markdown-since.ts'
import { canonicalUrl, markdownHead, markdownVersion } from '../render/markdown/markdown-version.ts'
import { notFoundMarkdown } from '../render/markdown/not-found-markdown.ts'
import { readPageText } from '../render/markdown/page-text.ts'
import { type PartialRead, partialMarkdown, readPartialQuery } from '../render/markdown/partial-markdown.ts'
import { earlierBuild } from './earlier-build.ts'
import { guessedPages } from './guessed-pages.ts'

/** ETag of a page's whole Markdown: it changes with the body, with the head and with the code that joins them. */
const markdownTag = (site: SiteConfig, path: string, entry: PageEntry, codeBuild: string): string =>
  `"${entry.markdownHash}-${hashText(markdownHead(site, path, entry))}-${codeBuild}"`

/** Value of the `Link` header that names the page to index. */
const canonicalLink = (site: SiteConfig, path: string, { front, canonical }: PageEntry): string =>
  `<${canonicalUrl(site, path, front.canonical ?? canonical)}>; rel="canonical"`

/** A page of the manifest that is sent as Markdown. */
interface MarkdownPage {
  path: string
  entry: PageEntry
  manifest: Manifest
}

/** Five minutes serve agents that read a page twice; after that, the ETag tells whether it changed. */
const cacheControl = 'public, max-age=300, must-revalidate'

/** Search engines index the page, not its Markdown version. */
const notIndexed = { 'x-robots-tag': 'noindex' }

/** Answers with a page's Markdown version, or with the part of it that the query names. */
export async function answerMarkdown(c: Context, parts: AppParts, page: MarkdownPage): Promise<Response> {
  const { site, content, codeBuild } = parts
  const { path, entry, manifest } = page
  const requestPath = decodedPath(c.req.path)
  const file = paths.markdown(path)
  const ownHeaders = {
    ...markdownHeaders(c, site, manifest),
    'cache-control': cacheControl,
    link: canonicalLink(site, path, entry),
    ...(requestPath.endsWith('.md') && notIndexed),
    // Only when the client used another address than the file's.
    ...(requestPath !== file && { 'content-location': encodedPath(file) }),
  }
  const since = c.req.query('since')
  if (since !== undefined) return answerChanges(c, parts, page, since, ownHeaders)
  const query = c.req.url.includes('?') ? readPartialQuery(site, new URL(c.req.url).searchParams) : null
  if (query) return answerPart(c, parts, page, query, ownHeaders)
  const headers = withSecurityHeaders({ ...ownHeaders, etag: markdownTag(site, path, entry, codeBuild) })
  const fromClient = notModified(c.req.raw, headers)
  if (fromClient) return fromClient
  const bytes = new TextEncoder().encode(
    markdownVersion(site, path, entry, await content.text(entry.markdownHash)),
  )
  headers.set('x-markdown-tokens', String(tokensIn(bytes.byteLength)))
  return new Response(bytes, { headers })
}

/** Answers with the sections of a page that changed since a build; with the whole page where that build had none. */
async function answerChanges(
  c: Context,
  parts: AppParts,
  page: MarkdownPage,
  since: string,
  headers: Record<string, string>,
): Promise<Response> {
  const before = await earlierBuild(c, parts, since)
  if (before instanceof Response) return before
  const text = await markdownSince(parts, page, before)
  return c.body(text, 200, headers)
}

async function answerPart(
  c: Context,
  { content, site }: AppParts,
  page: MarkdownPage,
  query: PartialRead | { fault: string },
  headers: Record<string, string>,
): Promise<Response> {
  if ('fault' in query)
    return c.body(`# Bad request\n\n${query.fault}\n`, 400, markdownHeaders(c, site, page.manifest))
  const part = partialMarkdown(site, { ...page, ...(await readPageText(content, page.entry)) }, query)
  if (!part) {
    const whole = urlOf(site, paths.markdown(page.path))
    return c.body(
      `# Section not found\n\nThe page has no heading ${codeSpan(query.section ?? '')}. The whole page: ${whole}\n`,
      404,
      markdownHeaders(c, site, page.manifest),
    )
  }
  return c.body(part.text, 200, {
    ...headers,
    'x-markdown-tokens': String(tokensIn(new TextEncoder().encode(part.text).byteLength)),
    ...(part.nextUrl && { link: `${headers.link}, <${part.nextUrl}>; rel="next"` }),
  })
}

/** Answers 404 in Markdown, with the pages that may be meant. */
export async function answerNotFoundMarkdown(
  c: Context,
  parts: AppParts,
  path: string,
  manifest: Manifest,
): Promise<Response> {
  const { site, limits } = parts
  if (!(await isAllowed(limits.miss, c))) return tooManyRequests(c)
  const nearest = await guessedPages(parts, path, manifest)
  return c.body(notFoundMarkdown(site, path, manifest, nearest), 404, {
    ...markdownHeaders(c, site, manifest),
    ...(c.req.path.endsWith('.md') && notIndexed),
    'cache-control': 'no-store',
  })
}
