import type { Diagnostics } from '../diagnostics.ts'
import { type DocumentNode, type HtmlElement, placeOf } from '../document.ts'

/** Elements that show nothing in a page, or whose text a browser reads by other rules; it is not content. */
const unseen: ReadonlySet<string> = new Set(
  'script style link meta base template noscript noembed noframes frame frameset xmp plaintext applet portal'.split(
    ' ',
  ),
)
const framed: ReadonlySet<string> = new Set(['iframe', 'embed', 'object'])

/** Replaces an element that would show nothing by a link or nothing, and reports it. */
export function sanitizeElement(element: HtmlElement, diagnostics: Diagnostics): DocumentNode[] {
  const { tagName, attributes, position } = element
  const place = placeOf(element)
  if (unseen.has(tagName)) {
    diagnostics.warn(place, `\`<${tagName}>\` has no effect in a page and is left out.`, 'Remove it.')
    return []
  }
  if (framed.has(tagName)) {
    const url = attributes.src ?? attributes.data
    const isAddress = typeof url === 'string' && /^https?:\/\//i.test(url)
    diagnostics.warn(
      place,
      `\`<${tagName}>\` is not supported: pages do not embed other pages. ${isAddress ? 'Readers see a link.' : 'It is left out.'}`,
      'Link to it, or use `<Video>` for a video.',
    )
    if (!isAddress) return []
    const linkText = typeof attributes.title === 'string' ? attributes.title : url
    const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value: linkText }] }
    return [{ type: 'paragraph', children: [{ ...link, ...(position && { position }) }] }]
  }
  if (tagName === 'img' && attributes.src === undefined) {
    diagnostics.warn(place, 'An image has no URL and is left out.', 'Add its path as `src`.')
    return []
  }
  if (tagName === 'img' && attributes.alt === undefined) {
    diagnostics.warn(
      place,
      'An image has no alternative text.',
      'Describe it in `alt`; use `alt=""` for decoration.',
    )
    return [{ ...element, attributes: { ...attributes, alt: '' } }]
  }
  return [element]
}
