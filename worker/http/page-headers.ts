import type { ClientAssets } from '../../engine/model/manifest.ts'
import type { ComponentSheet } from '../../engine/model/sheets-of-tree.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { securityHeaderValues } from '../../engine/model/static-headers.ts'
import * as paths from '../../engine/model/urls/paths.ts'
import { encodedPath } from '../../engine/model/urls/url-path.ts'
import { memo } from '../../engine/model/values/memo.ts'
import { listFor } from '../render/documents/indexed-pages.ts'
import { contentSecurityPolicy, reportingEndpoints } from '../render/head/content-security-policy.ts'
import type { PageRequest } from '../render/views/page-request.ts'
import { negotiatedBy } from './negotiate.ts'

/** Headers of every page as HTML with the inline styles of some components, of error pages too. The caller may add to them: they are a copy, which costs less than making them. */
export async function htmlHeaders(
  site: SiteConfig,
  client: ClientAssets,
  sheets: readonly ComponentSheet[],
): Promise<Headers> {
  // The finished headers are remembered, not their promise: a promise of one request may never settle for another.
  const made = memo(client, `html headers ${sheets}`, (): { headers?: Headers } => ({}))
  made.headers ??= new Headers({
    ...securityHeaderValues,
    'content-type': 'text/html; charset=utf-8',
    vary: negotiatedBy,
    'content-security-policy': await contentSecurityPolicy(site, client, sheets),
    'reporting-endpoints': reportingEndpoints,
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  return new Headers(made.headers)
}

/** All headers of a page as HTML. The ETag is weak: pages of one build differ in bytes that do not matter, such as the year. */
export async function pageHeaders(
  { site, sheets, originalPath, entry, manifest }: PageRequest,
  codeBuild: string,
): Promise<Headers> {
  const headers = await htmlHeaders(site, manifest.client, sheets)
  headers.set('etag', `W/"${entry.hash}-${manifest.build.slice(0, 12)}-${codeBuild}"`)
  headers.set(
    'link',
    [
      `<${encodedPath(paths.markdown(originalPath))}>; rel="alternate"; type="text/markdown"`,
      `<${encodedPath(listFor(site, manifest, originalPath))}>; rel="describedby"; type="text/plain"`,
      `<${paths.apiCatalog()}>; rel="api-catalog"`,
    ].join(', '),
  )
  return headers
}
