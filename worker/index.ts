import type { MessageBatch, ScheduledController } from '@cloudflare/workers-types'
import type { ExecutionContext, Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppParts } from './app-parts.ts'
import { consumeFeedback } from './consumers/consume-feedback.ts'
import { consumerPartsFrom, type Env, forgetFrom, partsFrom } from './env.ts'
import type { FeedbackMessage } from './stores/feedback-intake.ts'

/** The parts and the app over them: one of each in an isolate, made at its first request. */
let running: { parts: AppParts; app: Hono } | undefined

function start(env: Env) {
  const parts = partsFrom(env)
  return { parts, app: createApp(parts) }
}

/** The worker: a stored response when there is one, else the app's. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    running ??= start(env)
    const { parts, app } = running
    return parts.responses.match(request) ?? app.fetch(request, env, context)
  },
  queue(batch: MessageBatch<FeedbackMessage>, env: Env): Promise<void> {
    return consumeFeedback(batch, consumerPartsFrom(env))
  },
  scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
    return forgetFrom(env, new Date(scheduledTime))
  },
}
