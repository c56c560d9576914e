import type { Handler } from 'hono'
import type { AppParts } from '../app-parts.ts'
import { markdownHeaders } from '../http/markdown-headers.ts'
import { changesMarkdown } from '../render/documents/changes.ts'
import { earlierBuild } from './earlier-build.ts'

/** `GET /changes.md`: what the current build changed, against the build before it or the one that `?since` names. */
export const changes =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, content } = parts
    const { manifest } = content
    const since = c.req.query('since')
    const before = since === undefined ? await content.previousBuild() : await earlierBuild(c, parts, since)
    if (before instanceof Response) return before
    return c.body(changesMarkdown(site, before ?? manifest, manifest), 200, {
      ...markdownHeaders(c, site, manifest),
      'cache-control': 'public, max-age=300',
    })
  }
