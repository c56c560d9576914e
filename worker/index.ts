import type { ScheduledController } from '@cloudflare/workers-types'
import type { ExecutionContext } from 'hono'
import { type Env, forgetFrom } from './env.ts'
import { type SiteAnswer, siteAnswer } from './site-answer.ts'
import { uploadedContent } from './uploaded-content.ts'

/** The site: one in an isolate, made at its first request. */
let site: SiteAnswer | undefined

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    site ??= siteAnswer(env, uploadedContent)
    return site(request, context)
  },
  scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
    return forgetFrom(env, new Date(scheduledTime))
  },
}
