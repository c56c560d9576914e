import type { Diagnostics } from '../diagnostics.ts'
import { type DocumentNode, type HtmlElement, placeOf } from '../document.ts'

/** Elements that the site's policy leaves without effect; their text is none to be read. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'link', 'meta', 'base'])
const framed: ReadonlySet<string> = new Set(['iframe', 'embed', 'object'])

/** An element as readers can see it: what would show nothing is told of, and left out or linked to. */
export function sanitizeElement(element: HtmlElement, problems: Diagnostics): DocumentNode[] {
  const { tagName, attributes, position } = element
  const place = placeOf(element)
  if (unseen.has(tagName)) {
    problems.warn(place, `\`<${tagName}>\` has no effect in a page, and is left out.`, 'Remove it.')
    return []
  }
  if (framed.has(tagName)) {
    const url = attributes.src ?? attributes.data
    const isAddress = typeof url === 'string' && /^https?:\/\//i.test(url)
    problems.warn(
      place,
      `\`<${tagName}>\` shows nothing: pages hold no other pages. ${isAddress ? 'Readers see a link.' : 'It is left out.'}`,
      'Link to it, or show a film with `<Video>`.',
    )
    if (!isAddress) return []
    const words = typeof attributes.title === 'string' ? attributes.title : url
    const link = { type: 'link' as const, url, children: [{ type: 'text' as const, value: words }] }
    return [{ type: 'paragraph', children: [{ ...link, ...(position && { position }) }] }]
  }
  if (tagName === 'img' && attributes.src === undefined) {
    problems.warn(place, 'A picture has no address, and is left out.', 'Write its path as `src`.')
    return []
  }
  if (tagName === 'img' && attributes.alt === undefined) {
    problems.warn(place, 'A picture has no words for those who do not see it.', 'Write them as `alt`.')
    return [{ ...element, attributes: { ...attributes, alt: '' } }]
  }
  return [element]
}
