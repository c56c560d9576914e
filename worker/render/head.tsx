import type { ClientAssets } from '../../content-bundle/model/manifest.ts'
import { paths } from '../../content-bundle/model/paths.ts'
import { groundColors, site } from '../../content-bundle/site/site.ts'
import { escapeText } from './escape-text.ts'
import { jsonLdScript, pageThings } from './json-ld.ts'
import type { PageView } from './page-view.ts'
import { socialMetadata } from './social-metadata.ts'
import { speculationRules } from './speculation-rules.ts'

/** The inside of `<head>`. Written by hand: it is the same dozen lines on every page, and first on the wire. */
export function headHtml(view: PageView, client: ClientAssets): string {
  const { documentTitle, description, canonical, noindex, markdownUrl, translations, feeds } = view
  const meta = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${escapeText(content)}">`
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
    `<link rel="icon" href="${paths.icon('icon-32')}" type="image/png" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${paths.icon('apple-touch-icon')}">`,
    `<link rel="manifest" href="${paths.webManifest()}">`,
    themeColor('light'),
    themeColor('dark'),
    ...feeds.map(
      ({ title, type, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeText(title)}" href="${path}">`,
    ),
    socialMetadata(view),
    `<link rel="search" type="application/opensearchdescription+xml" href="${paths.openSearch()}" title="${escapeText(site.name)}">`,
    `<link rel="stylesheet" href="${client.styles}">`,
    `<script type="module" src="${client.main}"></script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
    jsonLdScript(pageThings(view)),
  ].join('')
}

const themeColor = (theme: 'light' | 'dark') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${groundColors[theme]}">`
