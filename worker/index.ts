import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import type { ExecutionContext } from 'hono'
import { createApp } from './app.ts'
import { consumeFeedback } from './consumers/consume-feedback.ts'
import { consumerPartsFrom, type Env, forgetFrom, partsFrom } from './env.ts'
import { featuresOf } from './features.ts'
import { type SiteAnswer, withPreviews } from './http/previews.ts'
import type { FeedbackMessage } from './stores/feedback-intake.ts'

/** The site: one in an isolate, made at its first request. */
let site: SiteAnswer | undefined

/** A site without previews does nothing for them. */
function start(env: Env): SiteAnswer {
  const current = siteFrom(env)
  const secret = featuresOf(env).previews
  if (secret === null) return current
  return withPreviews(current, { secret, siteOf: (build) => siteFrom(env, build), now: () => new Date() })
}

/** The site over the current build, or over another: a stored response when there is one, else the app's. */
function siteFrom(env: Env, build?: string): SiteAnswer {
  const parts = partsFrom(env, build)
  const app = createApp(parts)
  return (request, context) => parts.responses.match(request) ?? app.fetch(request, env, context)
}

/** The worker. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    site ??= start(env)
    return site(request, context)
  },
  queue(batch: MessageBatch<FeedbackMessage>, env: Env): Promise<void> {
    return consumeFeedback(batch, consumerPartsFrom(env))
  },
  scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
    return forgetFrom(env, new Date(scheduledTime))
  },
}
