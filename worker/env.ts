import type { D1Database, KVNamespace, Queue } from '@cloudflare/workers-types'
import site from '../content-bundle/site/config.ts'
import type { AppParts } from './app-parts.ts'
import type { FeedbackConsumerParts } from './consumers/consume-feedback.ts'
import { webhookTeller } from './consumers/tell-team.ts'
import { finishedAnswers } from './http/response-cache.ts'
import { addressLimit, type RateLimiter } from './stores/address-limit.ts'
import { kvContent } from './stores/content-store.ts'
import { type FeedbackMessage, feedbackIntake } from './stores/feedback-intake.ts'
import { d1Feedback } from './stores/feedback-store.ts'
import { groupedFeedback } from './stores/grouped-feedback.ts'
import { cachedPictures } from './stores/picture-store.ts'

/** The bindings of wrangler.toml. Nothing outside this file names them. */
export interface Env {
  CONTENT: KVNamespace
  DB: D1Database
  FEEDBACK_QUEUE: Queue<FeedbackMessage>
  FEEDBACK_RATE: RateLimiter
  ASSETS: { fetch(request: Request): Promise<Response> }
  FINISHED_ANSWERS_BYTES: number
  /** Set on local platforms only; see `kvContent`. */
  MANIFEST_FRESH_SECONDS?: number
  /** Secret; keys the hash under which an address is counted. */
  ADDRESS_SECRET?: string
  /** Secret; an incoming webhook that understands Slack's `{ text }`. Unset: nobody is told. */
  FEEDBACK_WEBHOOK_URL?: string
}

/** Id of the bundled code; set by the build. */
declare const __CODE_BUILD__: string

/** What the app is made of when it runs on Cloudflare's bindings. */
export function partsFrom(env: Env): AppParts {
  const now = () => new Date()
  return {
    site,
    content: kvContent(env.CONTENT, Date.now, env.MANIFEST_FRESH_SECONDS),
    feedback: feedbackIntake(
      groupedFeedback(d1Feedback(env.DB)),
      env.FEEDBACK_QUEUE,
      Boolean(env.FEEDBACK_WEBHOOK_URL),
    ),
    mayPost: addressLimit({ limiter: env.FEEDBACK_RATE, secret: env.ADDRESS_SECRET ?? '', now }),
    finished: finishedAnswers(Number(env.FINISHED_ANSWERS_BYTES)),
    pictures: cachedPictures(() => caches.open('pictures')),
    assets: (request) => env.ASSETS.fetch(request),
    codeBuild: __CODE_BUILD__,
    now,
  }
}

/** What the queue's consumer is made of. */
export function consumerPartsFrom(env: Env): FeedbackConsumerParts {
  const webhook = env.FEEDBACK_WEBHOOK_URL
  return {
    store: d1Feedback(env.DB),
    tellTeam: webhook ? webhookTeller(webhook, site.origin) : null,
  }
}
