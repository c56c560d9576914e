import type { Context, Handler } from 'hono'
import type { Nav } from '../../content-bundle/model/nav.ts'
import type { Page } from '../../content-bundle/model/page.ts'
import { normalizePath, paths } from '../../content-bundle/model/paths.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import type { AppParts } from '../app-parts.ts'
import { notFoundView } from '../render/not-found-view.ts'
import { pageView } from '../render/page-view.ts'
import { streamPage, wholePage } from '../render/stream-page.tsx'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'
import { decodePath } from './decode-path.ts'
import { keep } from './kept-answers.ts'
import { isNotModified } from './not-modified.ts'
import { pageHeaders } from './page-headers.ts'
import { representationFor } from './representation-for.ts'

/** `GET` of a page: status and headers from the manifest, then the stream. */
export const page =
  (parts: AppParts): Handler =>
  async (c) => {
    const { content, codeBuild, now } = parts
    const asked = decodePath(c.req.path)
    const path = normalizePath(asked)
    const manifest = await content.manifest()
    const { locale, entry, home, movedTo } = findPage(manifest, path)
    const isMisspelt = path !== asked && entry !== undefined
    const target = movedTo ?? (isMisspelt ? path : undefined)
    if (target) return c.redirect(target + new URL(c.req.url).search, 301)
    const representation = representationFor(c.req.raw, c.req.path)
    if (representation === 'markdown') {
      return entry
        ? answerMarkdown(c, parts, { path: home, entry, manifest })
        : answerNotFoundMarkdown(c, path, manifest)
    }
    if (representation === 'none' && entry) return notAcceptable(c)
    const headers = await pageHeaders(manifest.client)
    const readNav = () => content.json<Nav>(manifest.navHashes[locale.code] ?? '')
    if (!entry) {
      const view = notFoundView(path, await readNav(), manifest, now())
      return new Response(wholePage(view, manifest.client, null), { status: 404, headers })
    }
    const etag = `W/"${entry.hash}-${manifest.build.slice(0, 12)}-${codeBuild}"`
    // The ready headers are copied once, by the answer itself.
    const answer = (body: BodyInit | null, status = 200) => {
      const response = new Response(body, { status, headers })
      response.headers.set('etag', etag)
      response.headers.set('link', linksOf(home))
      return response
    }
    if (isNotModified(c.req.header('if-none-match'), etag)) return answer(null, 304)
    const view = pageView(path, entry, await readNav(), manifest, now())
    const known = content.remembered<Page>(entry.hash)
    if (known) {
      const bytes = wholePage(view, manifest.client, known)
      keep(c, manifest, 'html', bytes)
      return answer(bytes)
    }
    const { body, whole } = streamPage(view, manifest.client, content.json<Page>(entry.hash))
    keep(c, manifest, 'html', whole)
    return answer(body)
  }

/** Where else the page's words and the site's interfaces are, for callers that read no HTML. */
const linksOf = (path: string) =>
  `<${paths.markdown(path)}>; rel="alternate"; type="text/markdown", <${paths.llms()}>; rel="describedby"; type="text/plain", <${paths.apiCatalog()}>; rel="api-catalog"`

const notAcceptable = (c: Context) =>
  c.text('This page can be had as text/html and as text/markdown.\n', 406, {
    vary: 'Accept',
    'cache-control': 'no-store',
  })
