import type { Handler } from 'hono'
import { apiDescription } from './api-description.ts'

/** `GET /api/openapi.json`: the API described for programs; any page may read it. */
export const openApi: Handler = (c) =>
  c.json(apiDescription(), 200, {
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  })
