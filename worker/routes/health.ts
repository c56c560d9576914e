import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'

/** `GET /healthz` for monitors: 200 with the builds of content and code, or 503 when a page of the build cannot be read. */
export const health =
  ({ content, codeBuild }: AppParts): Handler =>
  async (c) => {
    const headers = { 'cache-control': 'no-store' }
    const { build, pages } = content.manifest
    const builds = { build, code: codeBuild }
    try {
      const [page] = Object.values(pages)
      if (page) await content.bytes(page.hash)
      return c.json({ status: 'ok', ...builds }, 200, headers)
    } catch (error) {
      console.error('The site is not healthy: a page cannot be read.', error)
      return c.json({ status: 'no content', ...builds }, 503, { ...headers, 'retry-after': '10' })
    }
  }
