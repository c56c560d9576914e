import type { Handler } from 'hono'
import { paths } from '../../content-bundle/model/routes.ts'
import { decodedPath, encodedPath, pagePathOfMarkdown } from '../../content-bundle/model/url-path.ts'
import { findPage } from '../../content-bundle/site/find-page.ts'
import type { AppParts } from '../app-parts.ts'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'

/** `GET {path}.md`: the page's Markdown twin. Search engines index the page instead. */
export const markdown =
  (parts: AppParts): Handler =>
  async (c) => {
    const path = pagePathOfMarkdown(decodedPath(c.req.path)) ?? c.req.path
    const manifest = await parts.content.manifest()
    const { entry, home, movedTo } = findPage(manifest, path)
    c.header('x-robots-tag', 'noindex')
    if (movedTo) {
      const target = findPage(manifest, movedTo).entry ? paths.markdown(movedTo) : movedTo
      return c.redirect(encodedPath(target) + new URL(c.req.url).search, 301)
    }
    return entry
      ? answerMarkdown(c, parts, { path: home, entry, manifest })
      : answerNotFoundMarkdown(c, path, manifest)
  }
