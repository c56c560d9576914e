import type { Handler } from 'hono'
import { findPage } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { decodedPath, isSpelledLike, pagePathOfMarkdown } from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { redirectTo } from '../http/redirect-to.ts'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'

/** `GET {path}.md`: the Markdown version of a page. */
export const markdown =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, content } = parts
    const requestPath = decodedPath(c.req.path)
    const path = pagePathOfMarkdown(requestPath) ?? requestPath
    const { manifest } = content
    const { entry, originalPath, movedTo } = findPage(site, manifest, path)
    if (movedTo) {
      const target = findPage(site, manifest, movedTo).entry ? paths.markdown(movedTo) : movedTo
      return redirectTo(c, target)
    }
    if (entry && !isSpelledLike(c.req.raw, requestPath)) return redirectTo(c, requestPath)
    return entry
      ? answerMarkdown(c, parts, { path: originalPath, entry, manifest })
      : answerNotFoundMarkdown(c, parts, path, manifest)
  }
