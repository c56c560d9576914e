import { paths } from '../../../content-bundle/model/routes.ts'
import { contentSignal } from '../../../content-bundle/site/agents.ts'
import { site } from '../../../content-bundle/site/site.ts'

/** `/robots.txt`: all may read all but the interfaces; preview pictures are for whoever shows a link. */
export const robotsTxt =
  (): string => `# What the content may be used for is said by Content-Signal (contentsignals.org).
User-agent: *
Content-Signal: ${contentSignal}
Allow: /
Allow: /api/og
Disallow: /api/
Disallow: ${paths.mcp()}

Sitemap: ${site.origin}${paths.sitemap()}
`
