import type { ExecutionContext } from 'hono'
import { createApp } from './app.ts'
import { type Env, partsFrom } from './env.ts'

let app: ReturnType<typeof createApp> | undefined

/** The door: one app an isolate, made at the first request. */
export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    app ??= createApp(partsFrom(env))
    return app.fetch(request, env, context)
  },
}
