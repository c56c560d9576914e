import type { ExecutionContext } from 'hono'
import { contentKeys } from '../engine/model/manifest.ts'
import { storedContent } from '../engine/model/uploaded-content.ts'
import { localNames } from '../engine/model/urls/local-names.ts'
import type { Env } from './env.ts'
import worker from './index.ts'
import { type SiteAnswer, siteAnswer } from './site-answer.ts'

let site: { build: string; answer: SiteAnswer } | undefined

/**
 * The worker of `npm run dev`: its content is that of the build which the development server published last. It listens
 * on its own port. Pages of the web that find this port read no draft, neither below a name of theirs nor from their origin.
 */
export default {
  ...worker,
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (!localNames.includes(new URL(request.url).hostname)) return new Response(null, { status: 403 })
    const build = (await env.CONTENT.get(contentKeys.current)) ?? ''
    if (site?.build !== build) {
      const content = await storedContent(build, (key) => env.CONTENT.get(key))
      site = { build, answer: siteAnswer(env, content) }
    }
    const response = await site.answer(request, context)
    const headers = new Headers(response.headers)
    headers.delete('access-control-allow-origin')
    return new Response(response.body, { status: response.status, headers })
  },
}
