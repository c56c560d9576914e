import { arrivingStyleId } from '../../../content-bundle/model/dom.ts'
import type { ClientAssets } from '../../../content-bundle/model/manifest.ts'
import { paths } from '../../../content-bundle/model/routes.ts'
import { groundColors, site } from '../../../content-bundle/site/site.ts'
import type { Chunk } from '../engine/chunks.ts'
import { escapeText } from '../engine/escape-text.ts'
import { remembered } from '../engine/remembered.ts'
import type { PageView } from '../page-view.ts'
import { jsonLdScript, pageThings } from './json-ld.ts'
import { socialMetadata } from './social-metadata.ts'
import { speculationRules } from './speculation-rules.ts'

/** The inside of `<head>`. Written by hand: it is the same dozen lines on every page, and first on the wire. */
export function headHtml(view: PageView, client: ClientAssets): Chunk[] {
  const { documentTitle, description, canonical, noindex, markdownUrl, translations, feeds } = view
  const { opening, icons, closing } = remembered(client, 'head', () => constantParts(client))
  return [
    opening,
    `<title>${escapeText(documentTitle)}</title>` +
      (description === null ? '' : `<meta name="description" content="${escapeText(description)}">`) +
      (noindex ? '<meta name="robots" content="noindex">' : '') +
      `<link rel="canonical" href="${escapeText(canonical)}">` +
      translations
        .map(({ code, url }) => `<link rel="alternate" hreflang="${code}" href="${escapeText(url)}">`)
        .join('') +
      (markdownUrl ? `<link rel="alternate" type="text/markdown" href="${escapeText(markdownUrl)}">` : ''),
    icons,
    feeds
      .map(
        ({ title, type, path }) =>
          `<link rel="alternate" type="${type}" title="${escapeText(title)}" href="${path}">`,
      )
      .join('') + socialMetadata(view),
    closing,
    jsonLdScript(pageThings(view)),
  ]
}

/** What is the same on all pages of a build, encoded. */
function constantParts(client: ClientAssets) {
  const encoder = new TextEncoder()
  return {
    opening: encoder.encode(
      '<meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<script>${client.headScript}</script>` +
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${client.font}">`,
    ),
    icons: encoder.encode(
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
        `<link rel="icon" href="${paths.icon('icon-32')}" type="image/png" sizes="32x32">` +
        `<link rel="apple-touch-icon" href="${paths.icon('apple-touch-icon')}">` +
        `<link rel="manifest" href="${paths.webManifest()}">` +
        themeColor('light') +
        themeColor('dark'),
    ),
    closing: encoder.encode(
      `<link rel="search" type="application/opensearchdescription+xml" href="${paths.openSearch()}" title="${escapeText(site.name)}">` +
        `<link rel="stylesheet" href="${client.styles}">` +
        `<style id="${arrivingStyleId}">${client.arrivingStyle}</style>` +
        `<script type="module" src="${client.main}"></script>` +
        `<script type="speculationrules">${speculationRules}</script>`,
    ),
  }
}

const themeColor = (theme: 'light' | 'dark') =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${groundColors[theme]}">`
