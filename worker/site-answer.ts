import type { ExecutionContext } from 'hono'
import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import { createApp } from './app.ts'
import { type Env, partsFrom } from './env.ts'

/** Answers the requests of a site. */
export type SiteAnswer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** The site of a build: a stored response when there is one, else the app's. */
export function siteAnswer(env: Env, uploaded: UploadedContent): SiteAnswer {
  const parts = partsFrom(env, uploaded)
  const app = createApp(parts)
  return (request, context) => parts.responses.match(request) ?? app.fetch(request, env, context)
}
