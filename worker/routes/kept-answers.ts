import type { Context, MiddlewareHandler } from 'hono'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { AppParts } from '../app-parts.ts'
import type { Representation } from './negotiate.ts'
import { isNotModified } from './not-modified.ts'
import { representationFor } from './representation-for.ts'

const finishedVariable = 'finishedBytes'

/** An answer's body, what it was made from, and as what. */
interface Finished {
  build: string
  representation: Representation
  /** What is streamed is whole only later. */
  bytes: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Hands an answer's whole body over to be kept. Only for what every caller who is to get this representation
 * of the URL may have, while the build is the same.
 */
export function keep(
  c: Context,
  { build }: Manifest,
  representation: Representation,
  bytes: Finished['bytes'],
): void {
  c.set(finishedVariable, { build, representation, bytes } satisfies Finished)
}

/**
 * The answer that was given to the same question before, while the site is the same: found before any
 * routing, for a router and a dozen headers set one by one cost as much as sending the page.
 * Undefined where there is none.
 */
export function keptAnswer({ content, finished }: AppParts, request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const build = content.freshManifest()?.build
  if (!build) return undefined
  const { path, hasQuery } = placeOf(request.url)
  const representation = representationFor(request, path)
  const kept = isKeptFor(representation, hasQuery) && finished.get({ build, representation, path })
  if (!kept) return undefined
  const { bytes, headers } = kept
  const ifNoneMatch = request.headers.get('if-none-match')
  return ifNoneMatch && isNotModified(ifNoneMatch, headers.get('etag') ?? '')
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
}

/** Keeps the answers whose routes have handed over their bodies. Outermost, so that no header is missing. */
export const keepAnswers =
  ({ finished }: AppParts): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const made: Finished | undefined = c.get(finishedVariable)
    if (!made) return
    const { build, representation } = made
    const { path, hasQuery } = placeOf(c.req.url)
    if (!isKeptFor(representation, hasQuery)) return
    const key = { build, representation, path }
    const { headers } = c.res
    if (made.bytes instanceof Uint8Array) return finished.put(key, { bytes: made.bytes, headers })
    made.bytes.then(
      (bytes) => finished.put(key, { bytes, headers }),
      (error) => console.error(`${c.req.path} broke off while it was streamed.`, error),
    )
  }

/** Only HTML does not depend on the query. Files are kept by what is negotiated too, for a path with a dot may be a page. */
const isKeptFor = (representation: Representation, hasQuery: boolean) =>
  !hasQuery || representation === 'html'

/** The path of a URL as it was sent, without parsing all of it. */
function placeOf(url: string) {
  const end = url.indexOf('?')
  const path = url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
  return { path, hasQuery: end >= 0 }
}
