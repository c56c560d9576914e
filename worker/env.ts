import { waitUntil } from 'cloudflare:workers'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import site from '../content-bundle/site/config.ts'
import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import type { AppParts } from './app-parts.ts'
import { answerCache } from './assistant/answer-cache.ts'
import type { AssistantParts } from './assistant/assistant-parts.ts'
import { d1ModelAnswers } from './assistant/stores/model-answers.ts'
import { d1SharedChats } from './assistant/stores/shared-chats.ts'
import { type EnabledFeatures, featuresOf, type OptionalSettings, settingFaults } from './features.ts'
import { d1Feedback } from './feedback/feedback-store.ts'
import { d1Messages } from './feedback/message-store.ts'
import { webhookNotifier } from './feedback/notify-team.ts'
import { addressed } from './http/below-path.ts'
import { concurrencyLimit, Places } from './http/limits/concurrency-limit.ts'
import { type RateLimiter, requestLimits } from './http/limits/request-limits.ts'
import { answerLog } from './http/logs/answer-log.ts'
import { reportLog } from './http/logs/report-log.ts'
import { requestLog } from './http/logs/request-log.ts'
import { within } from './http/within.ts'
import { type ContentStore, kvContent } from './stores/content-store.ts'
import { kvVersions } from './stores/kept-versions.ts'
import { cachedPictures } from './stores/picture-store.ts'
import { publishedAssets } from './stores/published-assets.ts'
import { removeOldRows } from './stores/remove-old-rows.ts'
import { assetSearchIndexes } from './stores/search-indexes.ts'
import { d1WordCounts } from './stores/word-counts.ts'

/** The bindings of wrangler.toml. Nothing outside this file names them. */
export interface Env extends OptionalSettings {
  CONTENT: KVNamespace
  DB: D1Database
  STORED_RATE: RateLimiter
  LOW_RATE: RateLimiter
  HIGH_RATE: RateLimiter
  WIDE_RATE: RateLimiter
  ASSETS: { fetch(request: Request): Promise<Response> }
  /** Share of requests that get a log line, from 0 to 1. */
  REQUEST_LOG_SHARE: number
  /** Id of the build that readers had before this one. A release sets it. */
  PREVIOUS_BUILD?: string
  /** Milliseconds a model may take for an answer; the default fits hosted models. */
  ASSISTANT_TIME_LIMIT_MS?: number
}

/** Id of the bundled code; set by the build. */
declare const __CODE_BUILD__: string

/** Milliseconds the asset server may take. */
const assetLimitMs = 2000

/** The parts of the app for a build, on Cloudflare's bindings. */
export function partsFrom(env: Env, uploaded: UploadedContent): AppParts {
  const now = () => new Date()
  const features = featuresOf(env)
  for (const fault of settingFaults(env)) console.error(fault)
  const content = kvContent({ kv: env.CONTENT, uploaded, previous: env.PREVIOUS_BUILD })
  const builds = { build: content.manifest.build, code: __CODE_BUILD__ }
  const logRequest = requestLog({ share: Number(env.REQUEST_LOG_SHARE), builds })
  const deployed = (request: Request) =>
    within(assetLimitMs, env.ASSETS.fetch(addressed(site.base, request)), 'The asset server')
  const assets = publishedAssets(deployed, env.CONTENT)
  const notifyTeam = features.webhook && webhookNotifier(features.webhook, site)
  const emptySearches = d1WordCounts(env.DB, 'empty_searches', now)
  return {
    site,
    content,
    feedback: d1Feedback(env.DB),
    tellTeam: (vote) => notifyTeam && waitUntil(notifyTeam(vote)),
    messages: d1Messages(env.DB),
    limits: requestLimits({
      stored: env.STORED_RATE,
      low: env.LOW_RATE,
      high: env.HIGH_RATE,
      wide: env.WIDE_RATE,
    }),
    concurrency: concurrencyLimit(Date.now),
    search: assetSearchIndexes(assets, uploaded.searchCores),
    versions: kvVersions(env.CONTENT),
    countEmptySearch: (...search) => waitUntil(emptySearches.add(...search)),
    pictures: cachedPictures(() => caches.open('pictures'), waitUntil),
    assets,
    previewHost: features.previewHost,
    assistant: assistantFrom(env, features, content, now),
    codeBuild: __CODE_BUILD__,
    logRequest,
    reports: reportLog({ builds, now }),
    now,
  }
}

/** Removes what the site no longer keeps. */
export async function forgetFrom(env: Env, now: Date): Promise<void> {
  await removeOldRows(env.DB, now, site.limits)
}

/** Milliseconds a model may take for an answer. */
const modelTimeLimitMs = 30_000
/** Answers that models may work on at a time, for each isolate. */
const mostAtOnce = 8

function assistantFrom(
  env: Env,
  { model, addressSecret }: EnabledFeatures,
  content: ContentStore,
  now: () => Date,
): AssistantParts | null {
  if (!site.assistant) return null
  const timeLimitMs = Number(env.ASSISTANT_TIME_LIMIT_MS ?? modelTimeLimitMs)
  return {
    site,
    content,
    model,
    timeLimitMs,
    countModelAnswer: d1ModelAnswers(env.DB, now),
    running: new Places(mostAtOnce, timeLimitMs, Date.now),
    answers: answerCache(),
    sharing: addressSecret === null ? null : { secret: addressSecret, chats: d1SharedChats(env.DB) },
    unanswered: d1WordCounts(env.DB, 'unanswered', now),
    logAnswer: answerLog,
    clock: () => performance.now(),
    background: waitUntil,
  }
}
