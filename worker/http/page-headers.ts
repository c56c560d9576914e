import type { ClientAssets, Manifest, PageEntry } from '../../content-bundle/model/manifest.ts'
import { paths } from '../../content-bundle/model/routes.ts'
import { encodedPath } from '../../content-bundle/model/url-path.ts'
import { remembered } from '../render/engine/remembered.ts'
import { contentSecurityPolicy } from '../render/head/content-security-policy.ts'
import { securityHeaderValues } from './security-headers.ts'

const made = new WeakMap<ClientAssets, Headers>()

/** Headers of every page as HTML. */
export async function htmlHeaders(client: ClientAssets): Promise<Headers> {
  const headers = made.get(client) ?? (await prepare(client))
  made.set(client, headers)
  return headers
}

/** The same, where a page of the build has been answered with already. */
export const madeHtmlHeaders = (client: ClientAssets): Headers | undefined => made.get(client)

const prepare = async (client: ClientAssets) =>
  new Headers({
    ...securityHeaderValues,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept',
    'content-security-policy': await contentSecurityPolicy(client),
    'cache-control': 'public, max-age=0, must-revalidate',
  })

interface HeadedPage {
  /** Path where the page's words are at home. */
  home: string
  entry: PageEntry
  manifest: Manifest
  codeBuild: string
}

/**
 * All headers of a page as HTML, made once a build: each header that is set by itself crosses into the runtime.
 * An answer copies them; nobody changes them.
 */
export const pageHeaders = (common: Headers, { home, entry, manifest, codeBuild }: HeadedPage): Headers =>
  remembered(manifest, `headers ${codeBuild} ${home}`, () => {
    const headers = new Headers(common)
    headers.set('etag', `W/"${entry.hash}-${manifest.build.slice(0, 12)}-${codeBuild}"`)
    headers.set('link', linksOf(home))
    return headers
  })

/** Where else the page's words and the site's interfaces are, for callers that read no HTML. */
const linksOf = (path: string) =>
  `<${encodedPath(paths.markdown(path))}>; rel="alternate"; type="text/markdown", <${paths.llms()}>; rel="describedby"; type="text/plain", <${paths.apiCatalog()}>; rel="api-catalog"`
