import type { SiteConfig } from '../../model/site/site-config.ts'
import { checkPicture } from '../checks/check-picture.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { type DocumentNode, placeOf, walk } from '../document.ts'
import type { ResolvedImage } from '../outputs/to-tree.ts'
import { escapeHint, runsCode } from './check-links.ts'
import { isExternal, type LinkBase, resolveUrl } from './resolve-url.ts'

/** A link of a page, for the link check. */
export interface WrittenLink {
  /** Resolved: root-relative for pages of the site. */
  url: string
  place: Place | null
  /** Set for links that a component adds: a missing target is only a warning. */
  isImplied?: true
}

export interface LinkContext {
  /** The base for links of a file; null means the page's own file. */
  baseOf: (file: string | null) => LinkBase
  /** Final URL and size of an image or video, or null when it does not exist; `url` as written in `file`. */
  imageOf: (url: string, file: string | null) => ResolvedImage | null
  site: Pick<SiteConfig, 'locales' | 'origin'> & { pages: Pick<SiteConfig['pages'], 'glossary'> }
}

/** Props that hold a link, and props that hold the URL of a file. */
const linkProps = ['href', 'primaryHref', 'secondaryHref']
const fileProps = ['src', 'poster']
/** The same in raw HTML of plain Markdown. */
const rawLink = /(<a\b[^>]*?\shref=)(["'])(.*?)\2/gi
const rawMedia = /(<(?:img|video|audio|source)\b[^>]*?\ssrc=)(["'])(.*?)\2/gi
const rawSet = /(<(?:img|source)\b[^>]*?\ssrcset=)(["'])(.*?)\2/gi
const mediaTags = new Set(['img', 'video', 'audio', 'source'])

/**
 * Makes links root-relative and gives images their final URL and size, in place. Returns the links; missing
 * files are reported.
 */
export function resolveLinks(
  nodes: DocumentNode[],
  context: LinkContext,
  diagnostics: Diagnostics,
): WrittenLink[] {
  const links: WrittenLink[] = []
  walk(nodes, (node) => {
    const place = placeOf(node)
    const link = (written: string): string => {
      if (written === '')
        diagnostics.warn('link-without-url', place, 'A link has no URL.', 'Add its URL, or remove it.')
      const { origin } = context.site
      if (written === origin || written.startsWith(`${origin}/`))
        diagnostics.warn(
          'link-to-own-origin',
          place,
          `\`${written}\` is a page of this site, and its full address is not checked.`,
          `Write it as \`${written.slice(origin.length) || '/'}\`.`,
        )
      const url = resolveUrl(written, context.baseOf(place?.file ?? null))
      if (diagnostics.lenient && runsCode.test(url)) {
        diagnostics.error(
          'unsafe-link',
          place,
          `The link \`${url}\` would run code, so it leads nowhere.`,
          'Link to a page or to a file.',
        )
        return '#'
      }
      links.push({ url, place })
      return url
    }
    const file = (written: string): ResolvedImage => {
      const unknown = { url: written, width: null, height: null, bytes: 0 }
      if (written === '')
        diagnostics.warn(
          'image-without-url',
          place,
          'An image or video has no URL.',
          'Add its path, or remove it.',
        )
      if (written === '' || isExternal(written)) return unknown
      const found = context.imageOf(written, place?.file ?? null)
      if (found) {
        checkPicture(written, found, place, diagnostics)
        return found
      }
      diagnostics.strictError(
        'missing-file',
        place,
        `The file \`${written}\` does not exist.`,
        `Put it next to the page, or in public/ and start its path with \`/\`.${/[?#]/.test(written) ? ` ${escapeHint}` : ''}`,
      )
      return unknown
    }
    /** Resolves each URL of a `srcset`, keeping its descriptor. */
    const files = (set: string) =>
      set.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma, space, url) => comma + space + file(url).url)
    if (node.type === 'link') node.url = link(node.url)
    else if (node.type === 'image') {
      const { url, width, height } = file(node.url)
      node.url = url
      node.data = { ...node.data, width, height }
    } else if (node.type === 'html') {
      node.value = node.value
        .replace(rawLink, (_, before, quote, url) => before + quote + link(url) + quote)
        .replace(rawMedia, (_, before, quote, url) => before + quote + file(url).url + quote)
        .replace(rawSet, (_, before, quote, set) => before + quote + files(set) + quote)
    } else if (node.type === 'element') {
      const { href, src, srcset, poster } = node.attributes
      if (node.tagName === 'a' && typeof href === 'string') node.attributes.href = link(href)
      if (!mediaTags.has(node.tagName)) return
      if (typeof poster === 'string') node.attributes.poster = file(poster).url
      if (typeof srcset === 'string') node.attributes.srcset = files(srcset)
      if (typeof src !== 'string') return
      const { url, width, height } = file(src)
      node.attributes.src = url
      if (node.tagName !== 'img' || width === null || height === null) return
      node.attributes.width ??= String(width)
      node.attributes.height ??= String(height)
    } else if (node.type === 'component') {
      const { glossary } = context.site.pages
      if (node.name === 'Term' && glossary !== null)
        links.push({ url: `${glossary}#${node.props.id}`, place, isImplied: true })
      for (const prop of linkProps) {
        const value = node.props[prop]
        if (typeof value === 'string') node.props[prop] = link(value)
      }
      for (const prop of fileProps) {
        const value = node.props[prop]
        if (typeof value === 'string') node.props[prop] = file(value).url
      }
    }
  })
  return links
}
