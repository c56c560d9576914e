import type { Handler } from 'hono'
import { type Continent, continentCodes } from '../../../engine/model/continent.ts'

/**
 * `GET /api/get-continent-code`: the visitor's continent from Cloudflare's geo data, or from the header that
 * a managed transform or a proxy adds; null when neither is there, or it is `XX`, for unknown.
 */
export const continentCode: Handler = (c) => {
  const { cf } = c.req.raw as Request & { cf?: { continent?: string } }
  const code = cf?.continent ?? c.req.header('cf-ipcontinent')
  const continent: Continent = { continentCode: code && continentCodes.includes(code) ? code : null }
  return c.json(continent, 200, { 'cache-control': 'private, max-age=3600' })
}
