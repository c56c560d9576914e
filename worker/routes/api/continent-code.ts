import type { Handler } from 'hono'
import type { Continent } from '../../../content-bundle/model/continent.ts'

/** Two capital letters, as geo data has them; what else a header may hold is not passed on. */
const continentPattern = /^[A-Z]{2}$/

/**
 * `GET /api/get-continent-code`: the visitor's continent from Cloudflare's geo data, else from the
 * header that a managed transform or a proxy adds; `null` when it is not known.
 */
export const continentCode: Handler = (c) => {
  const { cf } = c.req.raw as Request & { cf?: { continent?: string } }
  const found = cf?.continent ?? c.req.header('cf-ipcontinent')
  const code = found && continentPattern.test(found) ? found : null
  const continent: Continent = { continentCode: code }
  return c.json(continent, 200, { 'cache-control': 'private, max-age=3600' })
}
