import type { Context, MiddlewareHandler } from 'hono'
import type { Manifest } from '../../content-bundle/model/manifest.ts'
import type { AppParts } from '../app-parts.ts'
import { isNotModified } from './not-modified.ts'
import { type Question, questionOf } from './question.ts'

const finishedVariable = 'finishedBody'

/** An answer's whole body; what is streamed is whole only later. */
export type WholeBody = Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>

/** An answer's body, and the build it was made from. */
interface Finished {
  build: string
  body: WholeBody
}

/**
 * Hands an answer's whole body over to be kept. Only for what every caller who is to get the same
 * representation of the URL may have, while the build is the same.
 */
export function keep(c: Context, { build }: Manifest, body: WholeBody): void {
  c.set(finishedVariable, { build, body } satisfies Finished)
}

/** Keeps the answers whose routes have handed over their bodies. Outermost, so that no header is missing. */
export const keepAnswers =
  (parts: AppParts): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const made: Finished | undefined = c.get(finishedVariable)
    if (made) keepAnswer(parts, questionOf(c.req.raw), { ...made, headers: c.res.headers })
  }

/** Keeps an answer that is finished, with all of its headers, for whoever asks the same. */
export function keepAnswer(
  { finished }: AppParts,
  question: Question,
  { build, body, headers }: Finished & { headers: Headers },
): void {
  if (!isKept(question)) return
  const { path, representation } = question
  const put = (bytes: Uint8Array<ArrayBuffer>) =>
    finished.put({ build, representation, path }, { bytes, headers })
  if (body instanceof Uint8Array) put(body)
  else body.then(put, (error) => console.error(`${path} broke off while it was streamed.`, error))
}

/** The answer that was given to the same question before, while the site is the same. */
export function keptAnswer(
  { finished }: AppParts,
  request: Request,
  { build }: Manifest,
  question: Question,
): Response | undefined {
  const { path, representation } = question
  const kept = isKept(question) && finished.get({ build, representation, path })
  if (!kept) return undefined
  const { bytes, headers } = kept
  const ifNoneMatch = request.headers.get('if-none-match')
  return ifNoneMatch && isNotModified(ifNoneMatch, headers.get('etag') ?? '')
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
}

/** Only HTML does not depend on the query. Files are kept by what is negotiated too, for a path with a dot may be a page. */
const isKept = ({ representation, hasQuery }: Question) => !hasQuery || representation === 'html'
