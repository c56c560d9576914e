import type { ExecutionContext } from 'hono'
import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import { createApp } from './app.ts'
import { type Env, partsFrom } from './env.ts'
import { belowPath } from './http/below-path.ts'

/** Answers the requests of a site. */
export type SiteAnswer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** The site of a build. */
export function siteAnswer(env: Env, uploaded: UploadedContent): SiteAnswer {
  const parts = partsFrom(env, uploaded)
  const app = createApp(parts)
  return belowPath(parts.site, (request, context) => app.fetch(request, env, context))
}
