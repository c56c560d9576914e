import type { Handler } from 'hono'

/** Continent of the visitor as Cloudflare's geo data has it; `null` when it is not known. */
export const continentCode: Handler = (c) => {
  const { cf } = c.req.raw as Request & { cf?: { continent?: string } }
  return c.json({ continentCode: cf?.continent ?? null }, 200, { 'cache-control': 'private, max-age=3600' })
}
