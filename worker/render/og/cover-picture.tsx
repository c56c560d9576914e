import { renderToStaticMarkup } from 'react-dom/server'
import type { CoverKind } from '../../../engine/model/components.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { mixed } from '../../../engine/model/values/contrast.ts'
import { Cover } from '../mdx/cover.tsx'

/** Room of a cover on a preview picture, in pixels: 16 by 9, as in lists. */
export const coverSize = { width: 704, height: 396 } as const

/** The cover of a page as a data URL: the drawing that lists and the page itself show. */
export function coverPicture(
  site: Pick<SiteConfig, 'logo' | 'colors'>,
  path: string,
  title: string,
  kind: CoverKind,
): string {
  // As `client/styles/components/cover.css` has them: drawings read no stylesheets.
  const { dark: ground } = site.colors.ground
  const { dark: mark } = site.colors.brandFill
  const [shape, second] = [0.18, 0.26].map((share) => mixed(ground, site.colors.ink.dark, share))
  const drawing = renderToStaticMarkup(<Cover site={site} path={path} title={title} kind={kind} />)
  const paint = drawing.includes('class="strokes"') ? 'stroke' : 'fill'
  const painted = drawing
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" fill="${shape}"`)
    .replace(/(?<=<\/path>)<path(?! class="mark)/g, `<path ${paint}="${second}"`)
    .replace(/class="mark edge"/g, `fill="none" stroke="${mark}" stroke-width=".5"`)
    .replace(/class="mark"/g, `${paint}="${mark}"`)
    .replace(/class="ground"/g, `fill="${ground}"`)
    .replace(/class="strokes"/g, `fill="none" stroke="${shape}" stroke-linecap="round"`)
    .replaceAll('var(--tone)', ground)
    // The title begins where the drawing ends.
    .replace(
      '</svg>',
      `<linearGradient id="end" x2="0" y2="1"><stop offset=".5" stop-color="${ground}" stop-opacity="0"/><stop offset="1" stop-color="${ground}"/></linearGradient><rect width="320" height="180" fill="url(#end)"/></svg>`,
    )
  return `data:image/svg+xml,${encodeURIComponent(painted)}`
}
