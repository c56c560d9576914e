import type { SiteConfig } from '../../model/site/site-config.ts'
import * as paths from '../../model/urls/paths.ts'
import { routeNames, routes } from '../../model/urls/routes.ts'
import { addressOf, urlOf } from '../../model/urls/url-path.ts'

/**
 * What the owner of a host has to add for a site below a path: browsers and agents look for some files at the root only.
 * Empty for a site that has the whole host.
 */
export function hostNotes(site: Pick<SiteConfig, 'origin' | 'base'>): string {
  const { origin, base } = site
  if (base === '') return ''
  const wellKnown = routeNames
    .map((name): string => routes[name].pattern)
    .filter((pattern) => pattern.startsWith('/.well-known/'))
  return [
    `The site is below ${base}. These addresses belong to ${origin}: ask its owner to add them.`,
    `  /robots.txt  the line \`Sitemap: ${urlOf(site, paths.sitemap())}\`, and the rules in ${addressOf(base, routes.robots.pattern)}`,
    ...wellKnown.map((path) => `  ${path}  a redirect to ${addressOf(base, path)}`),
  ].join('\n')
}
