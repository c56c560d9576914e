import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { addressOf, sitePathOf } from '../../engine/model/urls/url-path.ts'

type Answer<Context> = (request: Request, context: Context) => Response | Promise<Response>

/** The headers of responses that hold addresses on the site's host, and where an address begins in each. */
const addressHeaders: Readonly<Record<string, RegExp>> = {
  location: /^\/(?!\/)\S*/,
  link: /(?<=<)\/[^>]*/g,
  'reporting-endpoints': /(?<=")\/[^"]*/g,
  'content-security-policy': /(?<=report-uri )\/\S*?(?=;|$)/,
}

/**
 * Gives a site its place below `base`: requests reach it without, and addresses in headers of its answers get it.
 * Addresses in bodies have it already. Requests for other paths of the host are answered with 404.
 */
export function belowPath<Context>(
  { base }: Pick<SiteConfig, 'base'>,
  answer: Answer<Context>,
): Answer<Context> {
  if (base === '') return answer
  return async (request, context) => {
    const url = new URL(request.url)
    const path = sitePathOf(base, url.pathname)
    if (path === null) return new Response(`The site begins at ${base}.\n`, { status: 404 })
    // The home page has one address, without a slash at its end.
    if (url.pathname === `${base}/`)
      return new Response(null, { status: 301, headers: { location: base + url.search } })
    url.pathname = path
    const response = await answer(new Request(url, request), context)
    const headers = new Headers(response.headers)
    for (const [name, address] of Object.entries(addressHeaders)) {
      const value = headers.get(name)
      if (value !== null)
        headers.set(
          name,
          value.replace(address, (path) => addressOf(base, path)),
        )
    }
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}

/** A request for a path of the site as the asset server gets it: its files lie below `base`, too. */
export function addressed(base: string, request: Request): Request {
  if (base === '') return request
  const url = new URL(request.url)
  url.pathname = addressOf(base, url.pathname)
  return new Request(url, request)
}
