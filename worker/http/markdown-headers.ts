import type { Context } from 'hono'
import type { Manifest } from '../../engine/model/manifest.ts'
import type { SiteConfig } from '../../engine/model/site/site-config.ts'
import { contentSignalOf } from '../render/documents/robots.ts'
import { negotiatedBy } from './negotiate.ts'

/** Headers of every response in Markdown. A `.md` address answers everyone alike. The build is what `?since` takes. */
export const markdownHeaders = (c: Context, site: SiteConfig, { build }: Pick<Manifest, 'build'>) => ({
  'content-type': 'text/markdown; charset=utf-8',
  ...(!c.req.path.endsWith('.md') && { vary: negotiatedBy }),
  'content-signal': contentSignalOf(site),
  'x-build': build,
})
