import type { Context, MiddlewareHandler } from 'hono'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { AppParts } from '../app-parts.ts'
import type { AnswerKey } from '../stores/finished-answers.ts'
import { isNotModified } from './not-modified.ts'
import { representationFor } from './representation-for.ts'

const finishedVariable = 'finishedBytes'

/** An answer's body, and the build it was made from. */
interface Finished {
  build: string
  /** What is streamed is whole only later. */
  bytes: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
}

/** Hands an answer's whole body over to be kept. Only for what every caller of this URL may have, while the build is the same. */
export function keep(c: Context, { build }: Manifest, bytes: Finished['bytes']): void {
  c.set(finishedVariable, { build, bytes } satisfies Finished)
}

/**
 * The answer that was given to the same question before, while the site is the same: found before any
 * routing, for a router and a dozen headers set one by one cost as much as sending the page.
 * Undefined where there is none.
 */
export function keptAnswer({ content, finished }: AppParts, request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const build = content.freshManifest()?.build
  const key = build && keyOf(build, request)
  const kept = key ? finished.get(key) : undefined
  if (!kept) return undefined
  const { bytes, headers } = kept
  return isNotModified(request.headers.get('if-none-match') ?? undefined, headers.get('etag') ?? '')
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
}

/** Keeps the answers whose routes have handed over their bodies. Outermost, so that no header is missing. */
export const keepAnswers =
  ({ finished }: AppParts): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const made: Finished | undefined = c.get(finishedVariable)
    const key = made && keyOf(made.build, c.req.raw)
    if (!key) return
    const { headers } = c.res
    if (made.bytes instanceof Uint8Array) return finished.put(key, { bytes: made.bytes, headers })
    made.bytes.then(
      (bytes) => finished.put(key, { bytes, headers }),
      (error) => console.error(`${c.req.path} broke off while it was streamed.`, error),
    )
  }

/**
 * By what an answer is kept; undefined where the query has a say in it: only HTML does not depend on it.
 * Files are kept by what is negotiated too, for a path with a dot may be a page.
 */
function keyOf(build: string, request: Request): AnswerKey | undefined {
  const { url } = request
  const end = url.indexOf('?')
  const path = url.slice(url.indexOf('/', 'https://'.length), end < 0 ? undefined : end)
  const representation = representationFor(request)
  if (end >= 0 && (representation !== 'html' || path.endsWith('.md'))) return undefined
  return { build, representation, path }
}
