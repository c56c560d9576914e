import type { Context } from 'hono'
import { encodedPath } from '../../engine/model/urls/url-path.ts'

/** A permanent redirect is asked for again after an hour: browsers keep one without a lifetime for ever, mistaken ones too. */
const cacheControl = 'public, max-age=3600'

/** Redirects to a path of the site, which may end with a fragment. The request's query goes along. */
export function redirectTo(c: Context, target: string): Response {
  const [path = '', ...fragment] = encodedPath(target).split('#')
  const query = new URL(c.req.url).search
  const merged = path.includes('?') ? query.replace('?', '&') : query
  const location = [path + merged, ...fragment].join('#')
  return c.body(null, 301, { location, 'cache-control': cacheControl })
}
