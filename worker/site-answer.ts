import type { ExecutionContext } from 'hono'
import type { UploadedContent } from '../engine/model/uploaded-content.ts'
import { createApp } from './app.ts'
import { type Env, partsFrom } from './env.ts'

/** Answers the requests of a site. */
export type SiteAnswer = (request: Request, context: ExecutionContext) => Response | Promise<Response>

/** The site of a build. */
export function siteAnswer(env: Env, uploaded: UploadedContent): SiteAnswer {
  const app = createApp(partsFrom(env, uploaded))
  return (request, context) => app.fetch(request, env, context)
}
