import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { escapeXml } from '../../../content-bundle/model/text/escape-html.ts'
import * as paths from '../../../content-bundle/model/urls/paths.ts'
import { routes } from '../../../content-bundle/model/urls/routes.ts'

/** The description by which a browser adds the site's search to its own (OpenSearch 1.1, draft 6). */
export function openSearchDescription({ name, origin }: Pick<SiteConfig, 'name' | 'origin'>): string {
  const template = (path: string) => `${origin}${path}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(`Search the documentation of ${name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}${paths.favicon()}</Image>
  <Url type="text/html" method="get" template="${template(paths.search())}"/>
  <Url type="application/json" method="get" template="${template(routes.searchApi.pattern)}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}${paths.openSearch()}"/>
</OpenSearchDescription>
`
}
