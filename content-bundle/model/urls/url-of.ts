import type { SiteConfig } from '../site/site-config.ts'
import { encodedPath } from './url-path.ts'

/** The absolute URL of a path of the site. */
export const urlOf = ({ origin }: Pick<SiteConfig, 'origin'>, path: string): string =>
  origin + encodedPath(path)

/** A URL made absolute; one that names its own host stays as it is. */
export const absoluteUrl = (site: Pick<SiteConfig, 'origin'>, url: string): string =>
  url.startsWith('/') ? urlOf(site, url) : url
