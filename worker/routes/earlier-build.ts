import type { Context } from 'hono'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { AppParts } from '../app-parts.ts'
import { isAllowed, tooManyRequests } from '../http/limits/request-limits.ts'
import { markdownHeaders } from '../http/markdown-headers.ts'

/** The build that a client names, or the answer that says why it cannot be compared with. */
export async function earlierBuild(
  c: Context,
  { site, content, limits }: AppParts,
  since: string,
): Promise<Manifest | Response> {
  if (!(await isAllowed(limits.miss, c))) return tooManyRequests(c)
  const { manifest } = content
  const build = await content.build(since)
  const read = 'The header `x-build` of every Markdown answer names its build. Builds are kept for a while.'
  if (build) return build
  const headers = { ...markdownHeaders(c, site, manifest), 'cache-control': 'no-store' }
  return c.body(`# Build not found\n\n${read}\n`, 404, headers)
}
