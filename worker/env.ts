import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import type { AppParts } from './app.ts'
import { kvContent } from './stores/content-store.ts'
import { d1Feedback } from './stores/feedback-store.ts'
import { finishedPages } from './stores/finished-pages.ts'

/** The bindings of wrangler.toml. Nothing outside this file names them. */
export interface Env {
  CONTENT: KVNamespace
  DB: D1Database
  ASSETS: { fetch(request: Request): Promise<Response> }
  FINISHED_PAGES_BYTES: number
}

/** Id of the bundled code; set by the build. */
declare const __CODE_BUILD__: string

/** What the app is made of when it runs on Cloudflare's bindings. */
export function partsFrom(env: Env): AppParts {
  return {
    content: kvContent(env.CONTENT, Date.now),
    feedback: d1Feedback(env.DB),
    finished: finishedPages(Number(env.FINISHED_PAGES_BYTES)),
    assets: (request) => env.ASSETS.fetch(request),
    codeBuild: __CODE_BUILD__,
    now: () => new Date(),
  }
}
