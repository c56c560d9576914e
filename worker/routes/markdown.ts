import type { Handler } from 'hono'
import { pagePathOfMarkdown, paths } from '../../content-bundle/model/paths.ts'
import type { AppParts } from '../app.ts'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'
import { decodePath } from './decode-path.ts'

/** `GET {path}.md`: the page's Markdown twin. Search engines index the page instead. */
export const markdown =
  (parts: AppParts): Handler =>
  async (c) => {
    const path = pagePathOfMarkdown(decodePath(c.req.path)) ?? c.req.path
    const manifest = await parts.content.manifest()
    const entry = manifest.pages[path]
    c.header('x-robots-tag', 'noindex')
    if (entry) return answerMarkdown(c, parts, { path, entry })
    const target = manifest.redirects[path]
    if (!target) return answerNotFoundMarkdown(c, path, manifest)
    return c.redirect(
      (manifest.pages[target] ? paths.markdown(target) : target) + new URL(c.req.url).search,
      301,
    )
  }
