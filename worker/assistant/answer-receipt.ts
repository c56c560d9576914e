import type { WholeAnswer } from '../../engine/model/assistant/answer-event.ts'
import { answerTraceSchema } from '../../engine/model/assistant/answer-trace.ts'
import { keyedHash } from '../../engine/model/values/keyed-hash.ts'

/** An answer to a question, without its proof. */
export type UnprovenAnswer = Omit<WholeAnswer, 'receipt'> & { question: string }

/** Proves that the site gave an answer: HMAC-SHA-256 over everything a shared page shows of it, in hexadecimal. */
export function answerReceipt(answer: UnprovenAnswer, secret: string): Promise<string> {
  const { question, mode, outcome, text, sources, build, trace } = answer
  const shownSources = sources.map(({ number, url, title, pageTitle, trail, line }) => [
    ...[number, url, title, pageTitle],
    ...[trail, line],
  ])
  // Parsed, for the order of its keys.
  const parsedTrace = trace ? [answerTraceSchema.parse(trace)] : []
  return keyedHash(
    `answer ${secret}`,
    JSON.stringify([question, mode, outcome, text, shownSources, build, ...parsedTrace]),
  )
}
