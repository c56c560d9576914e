import { waitUntil } from 'cloudflare:workers'
import type { D1Database, KVNamespace, Queue } from '@cloudflare/workers-types'
import site from '../content-bundle/site/config.ts'
import type { AppParts } from './app-parts.ts'
import type { FeedbackConsumerParts } from './consumers/consume-feedback.ts'
import { forgetFeedback } from './consumers/forget-feedback.ts'
import { webhookNotifier } from './consumers/notify-team.ts'
import type { RateLimiter } from './http/address-limit.ts'
import { requestLimits } from './http/request-limits.ts'
import { responseCache } from './http/response-cache.ts'
import { within } from './http/within.ts'
import { kvContent } from './stores/content-store.ts'
import { type FeedbackMessage, feedbackIntake } from './stores/feedback-intake.ts'
import { d1Feedback } from './stores/feedback-store.ts'
import { groupedFeedback } from './stores/grouped-feedback.ts'
import { keptFiles } from './stores/kept-files.ts'
import { cachedPictures } from './stores/picture-store.ts'
import { assetSearchIndexes } from './stores/search-indexes.ts'

/** The bindings of wrangler.toml. Nothing outside this file names them. */
export interface Env {
  CONTENT: KVNamespace
  DB: D1Database
  FEEDBACK_QUEUE: Queue<FeedbackMessage>
  LOW_RATE: RateLimiter
  HIGH_RATE: RateLimiter
  ASSETS: { fetch(request: Request): Promise<Response> }
  RESPONSE_CACHE_BYTES: number
  /** Set on local platforms only; see `kvContent`. */
  MANIFEST_FRESH_SECONDS?: number
  /** Host of the account's preview deployments, such as `docs.account.workers.dev`. */
  PREVIEW_HOST?: string
  /** Secret. Keys the hash under which an address is counted. */
  ADDRESS_SECRET?: string
  /** Secret. An incoming webhook that accepts Slack's `{ text }`. When it is not set, comments are sent nowhere. */
  FEEDBACK_WEBHOOK_URL?: string
}

/** Id of the bundled code; set by the build. */
declare const __CODE_BUILD__: string

/** Milliseconds the asset server may take. */
const assetLimitMs = 2000

/** The parts of the app, on Cloudflare's bindings. */
export function partsFrom(env: Env): AppParts {
  const now = () => new Date()
  const content = kvContent({
    kv: env.CONTENT,
    now: Date.now,
    ...(env.MANIFEST_FRESH_SECONDS !== undefined && { freshForSeconds: env.MANIFEST_FRESH_SECONDS }),
    background: waitUntil,
  })
  const deployed = (request: Request) => within(assetLimitMs, env.ASSETS.fetch(request), 'The asset server')
  const assets = keptFiles(deployed, env.CONTENT)
  return {
    site,
    content,
    feedback: feedbackIntake(
      groupedFeedback(d1Feedback(env.DB)),
      env.FEEDBACK_QUEUE,
      Boolean(env.FEEDBACK_WEBHOOK_URL),
      { background: waitUntil },
    ),
    limits: requestLimits(
      { low: env.LOW_RATE, high: env.HIGH_RATE },
      { secret: env.ADDRESS_SECRET ?? '', now },
    ),
    responses: responseCache({
      maxBytes: Number(env.RESPONSE_CACHE_BYTES),
      currentBuild: () => content.freshManifest()?.build,
    }),
    search: assetSearchIndexes(assets),
    pictures: cachedPictures(() => caches.open('pictures')),
    assets,
    previewHost: env.PREVIEW_HOST || null,
    codeBuild: __CODE_BUILD__,
    now,
  }
}

/** Removes what the site no longer keeps. */
export const forgetFrom = (env: Env, now: Date): Promise<void> =>
  forgetFeedback(d1Feedback(env.DB), site.limits.feedbackKeptMonths, now)

/** The parts of the queue's consumer. */
export function consumerPartsFrom(env: Env): FeedbackConsumerParts {
  const webhook = env.FEEDBACK_WEBHOOK_URL
  return {
    store: d1Feedback(env.DB),
    notifyTeam: webhook ? webhookNotifier(webhook, site.origin) : null,
  }
}
