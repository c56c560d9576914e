import type { Handler } from 'hono'
import { problem } from '../../http/problem.ts'
import { apiOperations } from './api-operations.ts'

/** What no other route below `/api` answers: a known path with a wrong method (405), or no path at all (404). */
export const unknownOperation: Handler = (c) => {
  const methods = apiOperations
    .filter(({ path }) => path === c.req.path)
    .map(({ method }) => method.toUpperCase())
  if (methods.length === 0) {
    const detail = `There is no \`${c.req.path}\`. The API is described at \`/api/openapi.json\`.`
    return problem(c, { status: 404, title: 'Unknown path', detail })
  }
  c.header('allow', methods.join(', '))
  const detail = `\`${c.req.path}\` answers ${methods.join(' and ')}.`
  return problem(c, { status: 405, title: 'Wrong method', detail })
}
