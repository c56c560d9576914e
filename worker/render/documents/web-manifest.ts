import { paths } from '../../../content-bundle/model/routes.ts'
import { groundColors, site } from '../../../content-bundle/site/site.ts'

/** The web app manifest: what the site is called and looks like when it is installed. */
export const webManifest = (): string =>
  JSON.stringify({
    name: site.name,
    short_name: site.name,
    description: site.tagline,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: groundColors.light,
    theme_color: groundColors.light,
    icons: [
      { src: paths.icon('icon-192'), sizes: '192x192', type: 'image/png' },
      { src: paths.icon('icon-512'), sizes: '512x512', type: 'image/png' },
      { src: paths.icon('maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
