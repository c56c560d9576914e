import type { Handler } from 'hono'
import * as paths from '../../../engine/model/urls/paths.ts'
import { type Route, routes } from '../../../engine/model/urls/routes.ts'
import { problem } from '../../http/failures/problem.ts'

/** Answers requests below `/api` that no operation takes: 405 when the path has other methods, else 404. */
export const unknownOperation: Handler = (c) => {
  const methods = Object.values<Route>(routes)
    .filter(({ pattern }) => pattern === c.req.path)
    .map(({ method }) => method)
  if (methods.length === 0) {
    const detail = `There is no \`${c.req.path}\`. See \`${paths.openApi()}\` for the operations of this API.`
    return problem(c, { status: 404, title: 'Not found', detail })
  }
  c.header('allow', methods.join(', ').replace('GET', 'GET, HEAD'))
  const detail = `\`${c.req.path}\` supports ${methods.join(' and ')}.`
  return problem(c, { status: 405, title: 'Method not allowed', detail })
}
