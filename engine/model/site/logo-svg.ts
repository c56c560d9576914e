import { escapeHtml } from '../text/escape-html.ts'
import type { SiteConfig } from './site-config.ts'

/** The logo of a site that has none: the first letter of its name. */
export const initialOf = (name: string): string => ([...name][0] ?? '').toUpperCase()

/** The mark of a site as an SVG file in its color: `favicon.svg` and `logo.svg` of a site that has none. */
export function logoSvg({ name, logo, colors }: Pick<SiteConfig, 'name' | 'logo' | 'colors'>): string {
  const fill = colors.brandFill.light
  const mark = logo
    ? `<path fill="${fill}" d="${logo.body}"/>${logo.lines === null ? '' : `<path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round" d="${logo.lines}"/>`}`
    : `<rect fill="${fill}" width="32" height="32" rx="7"/><text x="16" y="23" fill="#fff" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle">${escapeHtml(initialOf(name))}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1024" height="1024" role="img" aria-label="${escapeHtml(name)}">${mark}</svg>\n`
}
