import type { Handler } from 'hono'
import { findPage, meantPath } from '../../../engine/model/urls/find-page.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { type Route, routes } from '../../../engine/model/urls/routes.ts'
import { decodedPath, normalizePath } from '../../../engine/model/urls/url-path.ts'
import type { AppParts } from '../../app-parts.ts'
import { problem } from '../../http/failures/problem.ts'
import { redirectTo } from '../../http/redirect-to.ts'

/**
 * Answers requests below `/api` that no operation takes: with a redirect of the site, which had pages there before it
 * moved here, with 405 when the path has other methods, else with 404.
 */
export const unknownOperation =
  ({ site, content }: AppParts): Handler =>
  (c) => {
    const methods = Object.values<Route>(routes)
      .filter(({ pattern }) => pattern === c.req.path)
      .map(({ method }) => method)
    if (methods.length === 0) {
      const path = normalizePath(decodedPath(c.req.path))
      const { movedTo } = findPage(site, content.manifest, path)
      const target = movedTo ?? meantPath(site, content.manifest, path)
      if (target) return redirectTo(c, target)
      const detail = `There is no \`${c.req.path}\`. See \`${paths.openApi()}\` for the operations of this API.`
      return problem(c, { status: 404, title: 'Not found', detail })
    }
    c.header('allow', methods.join(', ').replace('GET', 'GET, HEAD'))
    const detail = `\`${c.req.path}\` supports ${methods.join(' and ')}.`
    return problem(c, { status: 405, title: 'Method not allowed', detail })
  }
