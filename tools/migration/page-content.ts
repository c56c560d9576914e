import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { inlineElements, wordsIn } from '../../tests/parity/words-of-html.ts'

/** Elements that hold none of the page's own words: controls, what is around the text, drawings and formulas. */
const silent = new Set('button footer math nav noscript script select style svg template'.split(' '))
/** Liquid, containers, shortcodes, roles, admonitions, tables of contents and components of other tools. */
const otherToolSyntax =
  /\{%[^%\n]{0,200}%\}|^[ \t]*:{3,}[^\n]*|\{\{[^}\n]{1,200}\}\}|\{[a-z:]+\}`|^[ \t]*[!?]{3}\+? \w+|\[\[?_?(?:TOC|toc)_?\]\]?|<\/?[A-Z][\w.]*/gm

const isSilent = ({ tagName, properties }: Element): boolean =>
  silent.has(tagName) || properties.ariaHidden === 'true' || 'dataMarkdownIgnore' in properties

/** Every element below a node, in order, but for silent ones. */
function elementsIn(node: Nodes): Element[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) =>
    child.type !== 'element' || isSilent(child) ? [] : [child, ...elementsIn(child)],
  )
}

/** The text of a node, with a new line for each block and `<br>`. `without` names elements to leave out. */
function textOf(node: Nodes, without = /^$/): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const text = () => node.children.map((child) => textOf(child, without)).join('')
  if (node.type !== 'element') return text()
  if (node.tagName === 'br') return '\n'
  const inside = isSilent(node) || without.test(node.tagName) ? '' : text()
  return inlineElements.has(node.tagName) ? inside : `\n${inside}\n`
}

/** What holds the page's text: what `selector` names (a tag, `.class` or `#id`), else its longest article or main part. */
function contentOf(html: string, selector = 'article'): Nodes {
  const root = fromHtml(html)
  const size = (element: Element) => textOf(element).length
  const isNamed = ({ tagName, properties: { id, className } }: Element) =>
    [tagName, `#${id}`, ...[className].flat().map((name) => `.${name}`)].includes(selector)
  const isMain = ({ tagName, properties }: Element) => tagName === 'main' || properties.role === 'main'
  const elements = elementsIn(root)
  return elements.filter(isNamed).sort((a, b) => size(b) - size(a))[0] ?? elements.find(isMain) ?? root
}

/** What a reader finds in the text of a page, with repeats. `url` is its address; `syntax` is of other tools, shown as text. */
export function readPageContent(html: string, url: string, selector?: string) {
  try {
    return contentIn(html, url, selector)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new InvalidArgumentError(`${decodeURI(url)} cannot be read: its elements are nested too deeply.`)
  }
}

function contentIn(html: string, url: string, selector?: string) {
  const content = contentOf(html, selector)
  const elements = elementsIn(content)
  const named = (name: RegExp) => elements.filter(({ tagName }) => name.test(tagName))
  return {
    words: wordsIn(textOf(content)),
    headings: named(/^h[1-6]$/).flatMap((element) => wordsIn(textOf(element)).join(' ') || []),
    /** Of headings; of sections, which have them in Sphinx. */
    anchors: named(/^(?:h[2-6]|section)$/)
      .flatMap(({ properties: { id } }) => id || [])
      .map(String),
    ids: elements.flatMap(({ properties: { id, name } }) => [id, name].map(String)),
    links: named(/^a$/).flatMap(({ properties: { href } }) =>
      typeof href === 'string' && !href.startsWith('#') ? (URL.parse(href, url)?.href ?? []) : [],
    ),
    code: named(/^pre$/).flatMap((block) =>
      textOf(block)
        .split('\n')
        .flatMap((line) => line.trim() || []),
    ),
    pictures: named(/^(?:embed|iframe|img|object|video)$/).map(({ tagName, properties }) =>
      String(properties.src ?? tagName),
    ),
    syntax: textOf(content, /^(?:pre|code)$/).match(otherToolSyntax) ?? [],
  }
}
