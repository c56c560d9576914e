import type { ExecutionContext } from 'hono'
import { contentKeys } from '../engine/model/manifest.ts'
import { storedContent } from '../engine/model/uploaded-content.ts'
import type { Env } from './env.ts'
import worker from './index.ts'
import { type SiteAnswer, siteAnswer } from './site-answer.ts'

let site: { build: string; answer: SiteAnswer } | undefined

/** The worker of `npm run dev`: its content is that of the build which the development server published last. */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const build = (await env.CONTENT.get(contentKeys.current)) ?? ''
    if (site?.build !== build) {
      const content = await storedContent(build, (key) => env.CONTENT.get(key))
      site = { build, answer: siteAnswer(env, content) }
    }
    return site.answer(request, context)
  },
}
