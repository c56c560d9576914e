import type { MessageBatch } from '@cloudflare/workers-types'
import type { ExecutionContext } from 'hono'
import { createApp } from './app.ts'
import { consumeFeedback } from './consumers/consume-feedback.ts'
import { consumerPartsFrom, type Env, partsFrom } from './env.ts'
import type { FeedbackMessage } from './stores/feedback-intake.ts'

let app: ReturnType<typeof createApp> | undefined

/** The door: one app an isolate, made at the first request. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    app ??= createApp(partsFrom(env))
    return app.fetch(request, env, context)
  },
  queue(batch: MessageBatch<FeedbackMessage>, env: Env): Promise<void> {
    return consumeFeedback(batch, consumerPartsFrom(env))
  },
}
