import type { ClientAssets } from '../../../engine/model/manifest.ts'
import * as paths from '../../../engine/model/urls/paths.ts'
import { addressOf } from '../../../engine/model/urls/url-path.ts'
import { memo } from '../../../engine/model/values/memo.ts'
import { chunksToBytes } from '../engine/chunks.ts'
import { type Html, html, raw } from '../engine/html.ts'
import { slotHtml } from '../shell/slot.tsx'
import type { FrameView } from '../views/frame-view.ts'
import type { SharedFrame } from '../views/shared-frame.ts'
import { inlineParts } from './inline-parts.ts'
import { socialMetadata } from './social-metadata.ts'

/** The content of `<head>`. */
export function headHtml(frame: FrameView): Html {
  const { shared, head, sheets } = frame
  const { opening, icons, closing, end } = memo(shared, 'head', () => constantParts(shared))
  const inline = inlineParts(shared.client, sheets)
  const { description, translations, markdownUrl, listUrl, feeds } = head
  const at = (path: string) => addressOf(shared.site.base, path)
  return html`${opening}<script>${raw(inline.script)}</script><title>${head.documentTitle}</title>${
    description !== null && html`<meta name="description" content="${description}">`
  }${head.noindex && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${head.canonical}">${translations.map(
    ({ code, url }) => html`<link rel="alternate" hreflang="${code}" href="${url}">`,
  )}${markdownUrl && html`<link rel="alternate" type="text/markdown" href="${at(markdownUrl)}">`}${listUrl && html`<link rel="describedby" type="text/plain" href="${at(listUrl)}">`}${icons}${feeds.map(
    ({ title, type, path }) =>
      html`<link rel="alternate" type="${type}" title="${title}" href="${at(path)}">`,
  )}${socialMetadata(shared.site, head)}${closing}<style>${raw(inline.style)}</style>${slotHtml('head', frame)}${end}`
}

/** Parts that are the same on all pages of a build, encoded. */
function constantParts({ site, client }: SharedFrame) {
  const { ground } = site.colors
  const at = (path: string) => addressOf(site.base, path)
  return {
    opening: encoded(
      html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    ),
    icons: encoded(
      html`<link rel="icon" href="${at(paths.favicon())}" type="image/svg+xml">${site.icons && html`<link rel="icon" href="${at(paths.icon('icon-32'))}" type="image/png" sizes="32x32"><link rel="apple-touch-icon" href="${at(paths.icon('apple-touch-icon'))}">`}<link rel="manifest" href="${at(paths.webManifest())}"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${ground.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${ground.dark}">`,
    ),
    closing: encoded(
      html`${site.hasServer && html`<link rel="search" type="application/opensearchdescription+xml" href="${at(paths.openSearch())}" title="${site.name}">`}`,
    ),
    end: encoded(
      html`${client.noScriptsStyles ? html`<noscript>${stylesLink({ styles: client.noScriptsStyles })}</noscript>` : null}<script type="module" src="${client.main}"></script>`,
    ),
  }
}

const encoded = ({ chunks }: Html) => raw(chunksToBytes(chunks))

/**
 * The stylesheet of what the inline styles leave out. Browsers paint what is before the link without waiting
 * for it, so it belongs directly before the first element that needs it.
 */
export const stylesLink = ({ styles }: Pick<ClientAssets, 'styles'>): Html =>
  html`<link rel="stylesheet" href="${styles}">`
