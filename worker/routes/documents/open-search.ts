import type { Handler } from 'hono'
import { paths } from '../../../content-bundle/model/routes.ts'
import { site } from '../../../content-bundle/site/site.ts'
import { escapeText } from '../../render/engine/escape-text.ts'

/** Lets a browser add the site's search to its own (OpenSearch 1.1, draft 6). */
export const openSearch: Handler = (c) => {
  const origin = new URL(c.req.url).origin
  const template = `${origin}${paths.search()}?q={searchTerms}`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeText(site.name)}</ShortName>
  <Description>${escapeText(`Search the documentation of ${site.name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${template}"/>
  <Url type="application/json" method="get" template="${origin}/api/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}${paths.openSearch()}"/>
</OpenSearchDescription>
`
  return c.body(xml, 200, {
    'content-type': 'application/opensearchdescription+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  })
}
