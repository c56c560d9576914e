import { site } from '../../../content-bundle/site/site.ts'
import { authorOf } from '../../../content-bundle/site/team.ts'
import { escapeText } from '../engine/escape-text.ts'
import { cardSize } from '../og/card-size.ts'
import type { PageView } from '../page-view.ts'

/** Open Graph and Twitter metadata: what a link to the page looks like elsewhere. */
export function socialMetadata(view: PageView): string {
  const documentTitle = escapeText(view.documentTitle)
  const title = escapeText(view.title)
  const description = view.description === null ? null : escapeText(view.description)
  const image = escapeText(view.ogImage)
  return (
    property('og:type', view.layout === 'article' ? 'article' : 'website') +
    property('og:site_name', escapeText(site.name)) +
    property('og:locale', view.contentLocale) +
    property('og:title', documentTitle) +
    property('og:description', description) +
    property('og:url', escapeText(view.canonical)) +
    property('og:image', image) +
    (view.hasDrawnPreview ? drawnPreview : '') +
    property('og:image:alt', title) +
    property('og:video', view.ogVideo && escapeText(view.ogVideo)) +
    (view.layout === 'article' ? making(view) : '') +
    named('twitter:card', 'summary_large_image') +
    named('twitter:title', documentTitle) +
    named('twitter:description', description) +
    named('twitter:image', image) +
    named('twitter:image:alt', title)
  )
}

/** When an article was written and changed, and by whom. */
function making({ date, updated, authors }: PageView): string {
  return (
    property('article:published_time', date) +
    property('article:modified_time', updated) +
    authors.map((username) => property('article:author', escapeText(authorOf(username).name))).join('')
  )
}

/** Contents are escaped by the caller: most stand here twice. */
const property = (name: string, content: string | null) =>
  content === null ? '' : `<meta property="${name}" content="${content}">`
const named = (name: string, content: string | null) =>
  content === null ? '' : `<meta name="${name}" content="${content}">`

const drawnPreview =
  property('og:image:type', 'image/png') +
  property('og:image:width', String(cardSize.width)) +
  property('og:image:height', String(cardSize.height))
