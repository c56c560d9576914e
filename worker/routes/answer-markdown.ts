import type { Context } from 'hono'
import type { Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import type { SiteConfig } from '../../content-bundle/model/site/site-config.ts'
import { paths } from '../../content-bundle/model/urls/routes.ts'
import { decodedPath, encodedPath, urlOf } from '../../content-bundle/model/urls/url-path.ts'
import { hashText } from '../../content-bundle/model/values/hash-text.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { negotiatedBy } from '../http/negotiate.ts'
import { notModified } from '../http/not-modified.ts'
import { withSecurityHeaders } from '../http/security-headers.ts'
import { contentSignalOf } from '../render/documents/robots.ts'
import { tokensIn } from '../render/markdown/markdown-part.ts'
import { canonicalUrl, markdownHead, markdownVersion } from '../render/markdown/markdown-version.ts'
import { notFoundMarkdown } from '../render/markdown/not-found-markdown.ts'
import { type PartialRead, partialMarkdown, readPartialQuery } from '../render/markdown/partial-markdown.ts'

/** Headers of every response in Markdown. A `.md` address answers everyone alike. */
const markdownHeaders = (c: Context, site: SiteConfig) => ({
  'content-type': 'text/markdown; charset=utf-8',
  ...(!c.req.path.endsWith('.md') && { vary: negotiatedBy }),
  'content-signal': contentSignalOf(site),
})

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
  const { site, content, codeBuild, responses } = parts
  const { path, entry, manifest } = page
  const requestPath = decodedPath(c.req.path)
  const file = paths.markdown(path)
  const own = {
    ...markdownHeaders(c, site),
    'cache-control': cacheControl,
    link: canonicalLink(site, path, entry),
    ...(requestPath.endsWith('.md') && notIndexed),
    // Only when the client used another address than the file's.
    ...(requestPath !== file && { 'content-location': encodedPath(file) }),
  }
  const query = c.req.url.includes('?') ? readPartialQuery(site, new URL(c.req.url).searchParams) : null
  if (query) return answerPart(c, parts, page, query, own)
  const headers = withSecurityHeaders({ ...own, etag: markdownTag(site, path, entry, codeBuild) })
  const fromClient = notModified(c.req.raw, headers)
  if (fromClient) return fromClient
  const bytes = new TextEncoder().encode(
    markdownVersion(site, path, entry, await content.text(entry.markdownHash)),
  )
  headers.set('x-markdown-tokens', String(tokensIn(bytes.byteLength)))
  responses.put(c.req.raw, manifest.build, { bytes, headers, route: c.get('route') })
  return new Response(bytes, { headers })
}

async function answerPart(
  c: Context,
  { content, site }: AppParts,
  page: MarkdownPage,
  query: PartialRead | { fault: string },
  headers: Record<string, string>,
): Promise<Response> {
  if ('fault' in query) return c.body(`# Bad request\n\n${query.fault}\n`, 400, markdownHeaders(c, site))
  const { hash, markdownHash } = page.entry
  const [body, { headings }] = await Promise.all([content.text(markdownHash), content.json<Page>(hash)])
  const part = partialMarkdown(site, { ...page, body, headings }, query)
  if (!part) {
    const whole = urlOf(site, paths.markdown(page.path))
    return c.body(
      `# Section not found\n\nThe page has no heading \`${query.section}\`. The whole page: ${whole}\n`,
      404,
      markdownHeaders(c, site),
    )
  }
  return c.body(part.text, 200, {
    ...headers,
    'x-markdown-tokens': String(tokensIn(new TextEncoder().encode(part.text).byteLength)),
    ...(part.nextUrl && { link: `${headers.link}, <${part.nextUrl}>; rel="next"` }),
  })
}

/** Answers 404 in Markdown, with the pages whose addresses are most alike. */
export async function answerNotFoundMarkdown(
  c: Context,
  { site, limits }: AppParts,
  path: string,
  manifest: Manifest,
): Promise<Response> {
  if (!(await isAllowed(limits.miss, c))) return tooManyRequests(c)
  return c.body(notFoundMarkdown(site, path, manifest), 404, {
    ...markdownHeaders(c, site),
    ...(c.req.path.endsWith('.md') && notIndexed),
    'cache-control': 'no-store',
  })
}
