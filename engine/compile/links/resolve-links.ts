import type { SiteConfig } from '../../model/site/site-config.ts'
import { siteUrl } from '../../model/urls/url-path.ts'
import { checkPicture } from '../checks/check-picture.ts'
import { checkTheme } from '../checks/check-theme.ts'
import type { Diagnostics, Place } from '../diagnostics.ts'
import { type ComponentElement, type DocumentNode, type HtmlElement, placeOf, walk } from '../document.ts'
import type { ResolvedImage } from '../outputs/to-tree.ts'
import { escapeHint } from './check-links.ts'
import { isExternal, type LinkBase, resolveUrl } from './resolve-url.ts'
import { shownSize } from './shown-size.ts'

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
  site: Pick<SiteConfig, 'locales' | 'origin' | 'base'> & { pages: Pick<SiteConfig['pages'], 'glossary'> }
}

/** Props that hold a link, and props that hold the URL of a file. */
const linkProps = ['href', 'primaryHref', 'secondaryHref', 'nextHref']
const fileProps = ['src', 'poster']
const mediaTags = new Set(['img', 'video', 'audio', 'source'])

/** Makes links root-relative and gives images URL and size, in place. Returns the links; reports missing files. */
export function resolveLinks(
  nodes: DocumentNode[],
  context: LinkContext,
  diagnostics: Diagnostics,
): WrittenLink[] {
  const resolver = new LinkResolver(context, diagnostics)
  for (const node of walk(nodes)) resolver.resolve(node)
  return resolver.links
}

/** Replaces each URL of a `srcset`, keeping its descriptor. */
export const withUrls = (set: string, replace: (url: string) => string): string =>
  set.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma, space, url) => comma + space + replace(url))

class LinkResolver {
  readonly links: WrittenLink[] = []
  readonly #context: LinkContext
  readonly #diagnostics: Diagnostics
  /** The place of the node that is being resolved. */
  #place: Place | null = null

  constructor(context: LinkContext, diagnostics: Diagnostics) {
    this.#context = context
    this.#diagnostics = diagnostics
  }

  resolve(node: DocumentNode): void {
    this.#place = placeOf(node)
    if (node.type === 'link') node.url = this.#link(node.url)
    else if (node.type === 'image') {
      const { url, width, height } = this.#file(node.url)
      node.data = { ...node.data, width, height, upright: this.#upright(node.url) }
      node.url = url
    } else if (node.type === 'element') this.#element(node)
    else if (node.type === 'component') this.#component(node)
  }

  #element({ tagName, attributes }: HtmlElement): void {
    const { href, src, srcset, poster } = attributes
    if (tagName === 'a' && typeof href === 'string') attributes.href = this.#link(href)
    if (!mediaTags.has(tagName)) return
    if (typeof poster === 'string') attributes.poster = this.#file(poster).url
    if (typeof srcset === 'string') attributes.srcset = withUrls(srcset, (url) => this.#file(url).url)
    if (typeof src !== 'string') return
    const { url, width, height } = this.#file(src)
    attributes.src = url
    if (tagName !== 'img') return
    const size = shownSize(attributes, { width, height })
    if (size) Object.assign(attributes, { width: String(size.width), height: String(size.height) })
  }

  #component({ name, props }: ComponentElement): void {
    const { glossary } = this.#context.site.pages
    if (name === 'Term' && glossary !== null)
      this.links.push({ url: `${glossary}#${props.id}`, place: this.#place, isImplied: true })
    for (const prop of linkProps) {
      const value = props[prop]
      if (typeof value === 'string') props[prop] = this.#link(value)
    }
    for (const prop of fileProps) {
      const value = props[prop]
      if (typeof value === 'string') props[prop] = this.#file(value).url
    }
  }

  #link(written: string): string {
    const site = siteUrl(this.#context.site)
    if (written === '')
      this.#diagnostics.warn(this.#place, 'A link has no URL.', 'Add its URL, or remove it.')
    if (written === site || written.startsWith(`${site}/`))
      this.#diagnostics.warn(
        this.#place,
        `\`${written}\` is a page of this site, and its full address is not checked.`,
        `Write it as \`${written.slice(site.length) || '/'}\`.`,
      )
    const url = resolveUrl(written, this.#context.baseOf(this.#place?.file ?? null))
    this.links.push({ url, place: this.#place })
    return url
  }

  /** The upright version of a drawing, for phones: `loop.upright.svg` next to `loop.svg`. */
  #upright(written: string): ResolvedImage | undefined {
    if (isExternal(written) || !written.endsWith('.svg')) return undefined
    return (
      this.#context.imageOf(written.replace(/svg$/, 'upright.svg'), this.#place?.file ?? null) ?? undefined
    )
  }

  #file(written: string): ResolvedImage {
    const unknown = { url: written, width: null, height: null, bytes: 0 }
    if (written === '')
      this.#diagnostics.warn(this.#place, 'An image or video has no URL.', 'Add its path, or remove it.')
    checkTheme(written, this.#place, this.#diagnostics)
    if (written === '' || isExternal(written)) return unknown
    const image = this.#context.imageOf(written, this.#place?.file ?? null)
    if (image) {
      checkPicture(written, image, this.#place, this.#diagnostics)
      return image
    }
    this.#diagnostics.error(
      this.#place,
      `The file \`${written}\` does not exist.`,
      `Put it next to the page, or in public/ and start its path with \`/\`.${/[?#]/.test(written) ? ` ${escapeHint}` : ''}`,
    )
    return unknown
  }
}
