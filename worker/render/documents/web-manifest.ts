import type { SiteConfig } from '../../../content-bundle/model/site/site-config.ts'
import { paths } from '../../../content-bundle/model/urls/routes.ts'

/** The web app manifest: name, colors and icons of the installed site. */
export const webManifest = (site: SiteConfig): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: site.colors.ground.light,
    theme_color: site.colors.ground.light,
    icons: [
      { src: paths.icon('icon-192'), sizes: '192x192', type: 'image/png' },
      { src: paths.icon('icon-512'), sizes: '512x512', type: 'image/png' },
      { src: paths.icon('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
