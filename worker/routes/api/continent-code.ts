import type { Handler } from 'hono'
import type { Continent } from '../../../content-bundle/model/continent.ts'

/** The codes of geo data. Other values of the header, such as `XX` for unknown, are not passed on. */
const continentCodes: readonly string[] = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']

/**
 * `GET /api/get-continent-code`: the visitor's continent from Cloudflare's geo data, or from the header that
 * a managed transform or a proxy adds; null when neither is there.
 */
export const continentCode: Handler = (c) => {
  const { cf } = c.req.raw as Request & { cf?: { continent?: string } }
  const found = cf?.continent ?? c.req.header('cf-ipcontinent')
  const continent: Continent = { continentCode: found && continentCodes.includes(found) ? found : null }
  return c.json(continent, 200, { 'cache-control': 'private, max-age=3600' })
}
