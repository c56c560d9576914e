import type { ExecutionContext } from 'hono'
import {
  previewCookie,
  previewParameter,
  readPreviewToken,
} from '../../content-bundle/model/preview-token.ts'

/** How a site answers a request. */
export type SiteAnswer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

interface PreviewOptions {
  /** Signs links to previews. */
  secret: string
  /** Answers from a build that need not be the current one. Called once for each build. */
  siteOf: (build: string) => SiteAnswer
  now: () => Date
}

/** Builds whose sites are kept in memory. */
const keptSites = 3

/**
 * Shows any stored build to those who have a signed link (`?build=TOKEN`): the link sets a cookie, and requests
 * with it are answered from that build. Such answers are never stored or indexed. Everyone else gets `current`.
 * Only reading is previewed: votes and other posts go to the current build.
 */
export function withPreviews(current: SiteAnswer, { secret, siteOf, now }: PreviewOptions): SiteAnswer {
  const sites = new Map<string, SiteAnswer>()
  const grantOf = (token: string) => readPreviewToken(secret, token, now().getTime() / 1000)

  const siteOfBuild = (build: string): SiteAnswer => {
    const site = sites.get(build) ?? siteOf(build)
    sites.delete(build)
    sites.set(build, site)
    for (const [oldest] of sites) if (sites.size > keptSites) sites.delete(oldest)
    return site
  }

  const enter = async (url: URL, token: string): Promise<Response> => {
    url.searchParams.delete(previewParameter)
    // A path of two slashes would lead to another site.
    const path = `/${url.pathname.replace(/^\/+/, '')}${url.search}`
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`
    const to = (cookie: string) =>
      new Response(null, {
        status: 302,
        headers: { ...unstored, location: path, 'set-cookie': cookie },
      })
    if (token === 'off') return to(`${previewCookie}=; Max-Age=0; ${attributes}`)
    const grant = await grantOf(token)
    if (!grant) {
      const text =
        'This link to a preview is not valid, or has expired. `npm run preview` makes another one.\n'
      return new Response(text, { status: 403, headers: unstored })
    }
    const seconds = Math.floor(grant.expires - now().getTime() / 1000)
    return to(`${previewCookie}=${token}; Max-Age=${seconds}; ${attributes}`)
  }

  const previewed = async (token: string, ...call: Parameters<SiteAnswer>): Promise<Response> => {
    const grant = await grantOf(token)
    if (!grant) return current(...call)
    const response = await siteOfBuild(grant.build)(...call)
    const headers = new Headers(response.headers)
    headers.delete('etag')
    for (const [name, value] of Object.entries(unstored)) headers.set(name, value)
    headers.set('x-preview-build', grant.build)
    return new Response(response.body, { status: response.status, headers })
  }

  return (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return current(request, context)
    if (request.url.includes(`${previewParameter}=`)) {
      const url = new URL(request.url)
      const token = url.searchParams.get(previewParameter)
      if (token !== null) return enter(url, token)
    }
    const cookies = request.headers.get('cookie')
    const token = cookies === null ? undefined : cookiePattern.exec(cookies)?.[1]
    return token === undefined ? current(request, context) : previewed(token, request, context)
  }
}

const cookiePattern = new RegExp(`(?:^|; )${previewCookie}=([^;]+)`)

/** Nobody else may get a preview. */
const unstored = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' } as const
