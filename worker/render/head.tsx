import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { site } from '../../content-bundle/site/site.ts'
import { escapeText } from './escape-text.ts'
import type { PageView } from './page-view.ts'
import { speculationRules } from './speculation-rules.ts'

/** The inside of `<head>`. Written by hand: it is the same dozen lines on every page, and first on the wire. */
export function headHtml(view: PageView, client: ClientAssets): string {
  const { documentTitle, description, canonical, ogImage, noindex, markdownUrl, translations } = view
  const meta = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${escapeText(content)}">`
  const property = (name: string, content: string | null) =>
    content === null ? '' : `<meta property="${name}" content="${escapeText(content)}">`
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${client.headScript}</script>`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${client.font}">`,
    `<title>${escapeText(documentTitle)}</title>`,
    meta('description', description),
    noindex ? meta('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    ...translations.map(
      ({ code, url }) => `<link rel="alternate" hreflang="${code}" href="${escapeText(url)}">`,
    ),
    markdownUrl ? `<link rel="alternate" type="text/markdown" href="${escapeText(markdownUrl)}">` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    meta('theme-color', site.brandColor),
    property('og:type', view.layout === 'article' ? 'article' : 'website'),
    property('og:site_name', site.name),
    property('og:title', documentTitle),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', ogImage),
    meta('twitter:card', 'summary_large_image'),
    `<link rel="stylesheet" href="${client.styles}">`,
    `<script type="module" src="${client.main}"></script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
  ].join('')
}
