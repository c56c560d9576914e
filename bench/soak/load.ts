import type { Pool } from 'undici'
import type { SoakRequest, TrafficKind } from './traffic.ts'

/** One request of a load, with what became of it. Times are those of `performance.now()`. */
export interface Sample {
  kind: TrafficKind
  /** When it should have been sent. */
  dueAt: number
  /** Milliseconds from then to the end of the answer: waiting for a busy client or server counts. */
  ms: number
  /** Shed is a 503 that says when to ask again. */
  outcome: 'expected' | 'shed' | 'wrong' | 'no answer'
}

interface Load {
  client: Pool
  next: () => SoakRequest
  seconds: number
  /** Learns the ETags of pages, for conditional requests. */
  etags?: Map<string, string>
}

interface Answer {
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

async function sendOne({ client, next, etags }: Load, dueAt: number): Promise<Sample> {
  const wanted = next()
  const { status, saysWhen, etag } = await answerTo(client, wanted)
  if (wanted.kind === 'page' && etag) etags?.set(wanted.path, etag)
  const outcome = wanted.expects.includes(status)
    ? 'expected'
    : status === 0
      ? 'no answer'
      : status === 503 && saysWhen
        ? 'shed'
        : 'wrong'
  return { kind: wanted.kind, dueAt, ms: performance.now() - dueAt, outcome }
}

/** Clients that each wait for an answer and then ask again: as fast as the server answers. */
export async function closedLoad({ clients, ...load }: Load & { clients: number }): Promise<Sample[]> {
  const samples: Sample[] = []
  const until = performance.now() + load.seconds * 1000
  const ask = async () => {
    while (performance.now() < until) samples.push(await sendOne(load, performance.now()))
  }
  await Promise.all(Array.from({ length: clients }, ask))
  return samples
}

/**
 * Requests at a mean rate, whether or not earlier ones were answered. Each comes independently of the others (a
 * Poisson process), as those of many visitors do. Ends when all were answered.
 */
export async function openLoad({
  perSecond,
  random,
  ...load
}: Load & { perSecond: number; random: () => number }): Promise<Sample[]> {
  const sent: Promise<Sample>[] = []
  const from = performance.now()
  const until = from + load.seconds * 1000
  let dueAt = from
  while (dueAt < until) {
    while (dueAt < Math.min(until, performance.now())) {
      sent.push(sendOne(load, dueAt))
      dueAt -= (Math.log(1 - random()) / perSecond) * 1000
    }
    await new Promise((done) => setTimeout(done, 1))
  }
  return Promise.all(sent)
}
