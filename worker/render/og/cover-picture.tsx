import { renderToStaticMarkup } from 'react-dom/server'
import type { CoverKind } from '../../../engine/model/components.ts'
import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { Cover } from '../mdx/cover.tsx'

/** Room of a cover on a preview picture, in pixels: 16 by 9, as in lists. */
export const coverSize = { width: 704, height: 396 } as const

/** Colors of `client/styles/components/cover.css` on a dark ground: drawings read no stylesheets. */
const colors = { shape: '#3b3532', second: '#4d4643', mark: '#e0432f' } as const

/** The cover of a page as a data URL: the drawing that lists and the page itself show. */
export function coverPicture(
  site: Pick<SiteConfig, 'logo' | 'colors'>,
  path: string,
  title: string,
  kind: CoverKind,
): string {
  const ground = site.colors.ground.dark
  const drawing = renderToStaticMarkup(<Cover site={site} path={path} title={title} kind={kind} />)
  const paint = drawing.includes('class="strokes"') ? 'stroke' : 'fill'
  const painted = drawing
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" fill="${colors.shape}"`)
    .replace(/(?<=<\/path>)<path(?! class="mark)/g, `<path ${paint}="${colors.second}"`)
    .replace(/class="mark edge"/g, `fill="none" stroke="${colors.mark}" stroke-width=".5"`)
    .replace(/class="mark"/g, `${paint}="${colors.mark}"`)
    .replace(/class="ground"/g, `fill="${ground}"`)
    .replace(/class="strokes"/g, `fill="none" stroke="${colors.shape}" stroke-linecap="round"`)
    .replaceAll('var(--tone)', ground)
    // The title begins where the drawing ends.
    .replace(
      '</svg>',
      `<linearGradient id="end" x2="0" y2="1"><stop offset=".5" stop-color="${ground}" stop-opacity="0"/><stop offset="1" stop-color="${ground}"/></linearGradient><rect width="320" height="180" fill="url(#end)"/></svg>`,
    )
  return `data:image/svg+xml,${encodeURIComponent(painted)}`
}
