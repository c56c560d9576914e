import type { SiteConfig } from '../../../engine/model/site/site-config.ts'
import { type HtmlValue, html } from '../engine/html.ts'
import type { HeadView } from '../views/head-view.ts'

/** Size of preview pictures in pixels: Open Graph's recommended 1.91 to 1. */
export const cardSize = { width: 1200, height: 630 } as const

/** Open Graph and Twitter metadata: what a link to the page looks like elsewhere. */
export function socialMetadata({ name }: Pick<SiteConfig, 'name'>, head: HeadView): HtmlValue {
  const { article, preview, title, documentTitle, description } = head
  return [
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', name),
    property('og:locale', head.language),
    property('og:title', documentTitle),
    property('og:description', description),
    property('og:url', head.canonical),
    property('og:image', preview.image),
    preview.isDrawn && drawnImage,
    property('og:image:alt', title),
    property('og:video', preview.video),
    article && [
      property('article:published_time', article.published),
      property('article:modified_time', article.modified),
      article.authors.map((author) => property('article:author', author)),
    ],
    // X reads the rest from Open Graph.
    html`<meta name="twitter:card" content="summary_large_image">`,
  ]
}

const property = (name: string, content: string | null): HtmlValue =>
  content === null ? null : html`<meta property="${name}" content="${content}">`

const drawnImage = [
  property('og:image:type', 'image/png'),
  property('og:image:width', String(cardSize.width)),
  property('og:image:height', String(cardSize.height)),
]
