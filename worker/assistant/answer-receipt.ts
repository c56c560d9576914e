import type { WholeAnswer } from '../../content-bundle/model/assistant/answer-event.ts'
import { toHex } from '../../content-bundle/model/content-hash.ts'

/** An answer to a question, without its proof. */
export type UnprovenAnswer = Omit<WholeAnswer, 'receipt'> & { question: string }

/** Proves that the site gave an answer: HMAC-SHA-256 over everything a shared page shows of it, in hexadecimal. */
export async function answerReceipt(answer: UnprovenAnswer, secret: string): Promise<string> {
  const { question, mode, outcome, text, sources, build } = answer
  const shown = sources.map(({ number, url, title, pageTitle }) => [number, url, title, pageTitle])
  const bytes = (value: string) => new TextEncoder().encode(value)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`answer ${secret}`), algorithm, false, ['sign'])
  const content = JSON.stringify([question, mode, outcome, text, shown, build])
  return toHex(await crypto.subtle.sign('HMAC', key, bytes(content)))
}
