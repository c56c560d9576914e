import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { urlOf } from '../../../engine/model/urls/url-path.ts'

/** The value of the `Content-Signal` header and of the line in `robots.txt`, such as `search=yes, ai-train=no`. */
export const contentSignalOf = ({ agents }: Pick<SiteConfig, 'agents'>): string =>
  Object.entries(agents.contentSignals)
    .map(([use, isAllowed]) => `${use}=${isAllowed ? 'yes' : 'no'}`)
    .join(', ')

/** `/robots.txt`: everything but the APIs may be crawled. Sites that show a link fetch its preview picture. */
export const robotsTxt = (
  site: SiteConfig,
): string => `# Content-Signal states what the content may be used for (contentsignals.org).
User-agent: *
Content-Signal: ${contentSignalOf(site)}
Allow: ${site.base}/
Allow: ${site.base}/api/og
Disallow: ${site.base}/api/
Disallow: ${site.base}${paths.mcp()}

Sitemap: ${urlOf(site, paths.sitemap())}
`
