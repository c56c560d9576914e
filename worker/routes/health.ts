import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'

/** `GET /healthz` for monitors: 200 with the builds of content and code, or 503 when no manifest can be read. */
export const health =
  ({ content, codeBuild }: AppParts): Handler =>
  async (c) => {
    const headers = { 'cache-control': 'no-store' }
    try {
      const { build } = await content.manifest()
      return c.json({ status: 'ok', build, code: codeBuild }, 200, headers)
    } catch (error) {
      console.error('The site is not healthy: no manifest can be read.', error)
      return c.json({ status: 'no content', code: codeBuild }, 503, { ...headers, 'retry-after': '10' })
    }
  }
