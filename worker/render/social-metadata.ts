import { site } from '../../content-bundle/site/site.ts'
import { team } from '../../content-bundle/site/team.ts'
import { cardSize } from './card-size.ts'
import { escapeText } from './escape-text.ts'
import type { PageView } from './page-view.ts'

/** Open Graph and Twitter metadata: what a link to the page looks like elsewhere. */
export function socialMetadata(view: PageView): string {
  const { documentTitle, title, description, canonical, ogImage, ogVideo, date, updated, authors } = view
  const isArticle = view.layout === 'article'
  const names = authors.flatMap((name) => team.find(({ username }) => username === name)?.name ?? [])
  return [
    property('og:type', isArticle ? 'article' : 'website'),
    property('og:site_name', site.name),
    property('og:locale', view.contentLocale),
    property('og:title', documentTitle),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', ogImage),
    view.hasDrawnPreview ? property('og:image:type', 'image/png') : '',
    view.hasDrawnPreview ? property('og:image:width', String(cardSize.width)) : '',
    view.hasDrawnPreview ? property('og:image:height', String(cardSize.height)) : '',
    property('og:image:alt', title),
    property('og:video', ogVideo),
    isArticle ? property('article:published_time', date) : '',
    isArticle ? property('article:modified_time', updated) : '',
    ...(isArticle ? names.map((name) => property('article:author', name)) : []),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', documentTitle),
    named('twitter:description', description),
    named('twitter:image', ogImage),
    named('twitter:image:alt', title),
  ].join('')
}

const property = (name: string, content: string | null) =>
  content === null ? '' : `<meta property="${name}" content="${escapeText(content)}">`
const named = (name: string, content: string | null) =>
  content === null ? '' : `<meta name="${name}" content="${escapeText(content)}">`
