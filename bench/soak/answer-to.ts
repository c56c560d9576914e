import type { Pool } from 'undici'
import type { SoakRequest } from './traffic.ts'

export interface Answer {
  /** The status; 0 when no whole answer came. */
  status: number
  /** True if the answer said when to ask again. */
  saysWhen: boolean
  etag: string | undefined
}

/** Milliseconds a client waits for an answer, and for a free connection. */
const timeoutMs = 10_000

/** Sends a request and reads all of its answer. Never rejects. */
export async function answerTo(
  client: Pool,
  { method, path, headers, body }: SoakRequest,
  limitMs = timeoutMs,
): Promise<Answer> {
  try {
    const answer = await client.request({
      method,
      path,
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(limitMs),
    })
    for await (const _ of answer.body);
    const { etag } = answer.headers
    return {
      status: answer.statusCode,
      saysWhen: 'retry-after' in answer.headers,
      etag: typeof etag === 'string' ? etag : undefined,
    }
  } catch {
    return { status: 0, saysWhen: false, etag: undefined }
  }
}
