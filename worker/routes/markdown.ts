import type { Handler } from 'hono'
import { findPage, meantPath } from '../../engine/model/urls/find-page.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import {
  decodedPath,
  isSpelledLike,
  normalizePath,
  pagePathOfMarkdown,
} from '../../engine/model/urls/url-path.ts'
import type { AppParts } from '../app-parts.ts'
import { redirectTo } from '../http/redirect-to.ts'
import { answerMarkdown, answerNotFoundMarkdown } from './answer-markdown.ts'

/** `GET {path}.md`: the Markdown version of a page. */
export const markdown =
  (parts: AppParts): Handler =>
  async (c) => {
    const { site, content } = parts
    const requestPath = normalizePath(decodedPath(c.req.path))
    const path = pagePathOfMarkdown(requestPath) ?? requestPath
    const { manifest } = content
    const { entry, originalPath, movedTo } = findPage(site, manifest, path)
    const meant = movedTo ?? (entry ? undefined : meantPath(site, manifest, path))
    if (meant) {
      const target = findPage(site, manifest, meant).entry ? paths.markdown(meant) : meant
      return redirectTo(c, target)
    }
    const spelled = requestPath.replace(/\.md$/i, '.md')
    if (entry && !isSpelledLike(c.req.raw, spelled)) return redirectTo(c, spelled)
    return entry
      ? answerMarkdown(c, parts, { path: originalPath, entry, manifest })
      : answerNotFoundMarkdown(c, parts, path, manifest)
  }
