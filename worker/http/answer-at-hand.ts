import type { AppParts } from '../app-parts.ts'
import { keptAnswer } from './kept-answers.ts'
import { pageAtHand } from './page-at-hand.ts'
import { questionOf } from './question.ts'

/**
 * The answer that takes nothing but what is in memory, found before any routing: a router, and a dozen headers
 * set one by one, cost as much as sending a page. Undefined where something has to be read first.
 */
export function answerAtHand(parts: AppParts, request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const manifest = parts.content.freshManifest()
  if (!manifest) return undefined
  const question = questionOf(request)
  return keptAnswer(parts, request, manifest, question) ?? pageAtHand(parts, request, manifest, question)
}
