import type { MiddlewareHandler } from 'hono'
import type { RouteName } from '../../../engine/model/urls/routes.ts'

/** Log line of a request. Contains nothing that a visitor sent: no address, path, query or header. */
interface LoggedRequest {
  /** `none`: no route takes the method. */
  route: RouteName | 'none'
  method: string
  status: number
  /** Milliseconds until the headers were ready. Workers' clock stands still while code runs: it counts waits for stores. */
  ms: number
}

/** Writes the line of one request. */
export type RequestLog = (request: LoggedRequest) => void

export interface RequestLogOptions {
  /** Share of requests that get a line, from 0 to 1. Those that fail with 5xx always get one. */
  share: number
  /** Ids of the content's and of the code's build. */
  builds: { build: string; code: string }
  write?: (line: string) => void
  random?: () => number
}

/** One JSON object a line, `event` first, as log searches expect. */
export const logLine = (event: string, fields: object): string => JSON.stringify({ event, ...fields })

export function requestLog({
  share,
  builds,
  write = console.log,
  random = Math.random,
}: RequestLogOptions): RequestLog {
  return (request) => {
    if (request.status < 500 && (share === 0 || random() >= share)) return
    write(logLine('request', { ...request, build: builds.build.slice(0, 12), code: builds.code }))
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    /** The route that answers; set by the router. */
    route: RouteName
  }
}

/** Logs every request that the app answers, and tells the browser how long the answer took (`Server-Timing`). */
export const logged =
  (log: RequestLog, now: () => Date): MiddlewareHandler =>
  async (c, next) => {
    const from = now().getTime()
    await next()
    const ms = now().getTime() - from
    c.res.headers.set('server-timing', `total;dur=${ms}`)
    log({ route: c.get('route') ?? 'none', method: c.req.method, status: c.res.status, ms })
  }
