import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

const blocks =
  /^(?:address|article|aside|blockquote|button|dd|details|dialog|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|select|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/
const unread = new Set(['script', 'style', 'template', 'svg', 'math'])

/**
 * The content of a page for readers, browsers and search engines, without the markup around it. Hashes in the names of
 * assets are left out: they change with every build.
 */
export function pageSnapshot(status: number, html: string) {
  const root = fromHtml(html)
  const elements = [...elementsOf(root)]
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  const meta = (name: string) =>
    attribute(
      named('meta').find((element) => element.properties.name === name),
      'content',
    )
  return {
    status: String(status),
    title: named('title').map(textOf).join(),
    description: meta('description'),
    canonical: attribute(
      named('link').find((element) => [element.properties.rel].flat().includes('canonical')),
      'href',
    ),
    robots: meta('robots'),
    language: attribute(named('html')[0], 'lang'),
    /** One line for each block of text, in their order. */
    text: textLines(root),
    links: named('a')
      .filter((element) => element.properties.href !== undefined)
      .map((element) => withoutHash(attribute(element, 'href'))),
    /** `2 setup Set up`: level, id and text. */
    headings: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((element) => [element.tagName.slice(1), attribute(element, 'id'), textOf(element)].join(' ')),
    ids: elements.map((element) => attribute(element, 'id')).filter((id) => id !== ''),
  }
}

/** Replaces the content hash in the name of an asset. */
export const withoutHash = (text: string): string =>
  text.replace(/(\/assets\/[^"'\s)]*?)-[\dA-Za-z]{8}(\.\w+)/g, '$1-*$2')

const attribute = (element: Element | undefined, name: string): string =>
  String(element?.properties[name] ?? '')

function* elementsOf(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsOf(child)
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

const textOf = (element: Element): string => clean(rawText(element))

const rawText = (node: Nodes): string => {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(rawText).join('') : ''
}

function textLines(root: Nodes): string[] {
  const lines: string[] = []
  let line = ''
  const flush = () => {
    if (clean(line) !== '') lines.push(clean(line))
    line = ''
  }
  const visit = (node: Nodes): void => {
    if (node.type === 'text') line += node.value
    if (!('children' in node)) return
    const name = node.type === 'element' ? node.tagName : ''
    if (unread.has(name)) return
    const isBlock = blocks.test(name)
    if (isBlock) flush()
    for (const child of node.children) visit(child)
    if (isBlock) flush()
  }
  visit(root)
  flush()
  return lines
}
