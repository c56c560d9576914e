import type { ScheduledController } from '@cloudflare/workers-types'
import type { ExecutionContext } from 'hono'
import { createApp } from './app.ts'
import { type Env, forgetFrom, partsFrom } from './env.ts'

type SiteAnswer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** The site: one in an isolate, made at its first request. */
let site: SiteAnswer | undefined

/** A stored response when there is one, else the app's. */
function start(env: Env): SiteAnswer {
  const parts = partsFrom(env)
  const app = createApp(parts)
  const answer: SiteAnswer = (request, context) =>
    parts.responses.match(request) ?? app.fetch(request, env, context)
  return env.PINNED_BUILD ? async (request, context) => unlisted(await answer(request, context)) : answer
}

/** An answer that search engines keep out of their lists: a preview has the addresses of no page. */
function unlisted({ body, status, headers: given }: Response): Response {
  const headers = new Headers(given)
  headers.set('x-robots-tag', 'noindex, nofollow')
  return new Response(body, { status, headers })
}

/** The worker. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    site ??= start(env)
    return site(request, context)
  },
  scheduled({ scheduledTime }: ScheduledController, env: Env): Promise<void> {
    return forgetFrom(env, new Date(scheduledTime))
  },
}
