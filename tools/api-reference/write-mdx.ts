import type { BlockContent, Definition, InlineCode, Nodes, PhrasingContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import { mdxToMarkdown } from 'mdast-util-mdx'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import {
  followReference,
  headingDepth,
  paragraph,
  text,
} from '../../engine/compile/markdown/markdown-nodes.ts'
import { headingWords } from '../../engine/compile/markdown/repeated-title.ts'
import { markdownStyle } from '../../engine/compile/outputs/to-markdown.ts'
import { isComponentName } from '../../engine/model/components.ts'
import { SiteConfigError } from '../../engine/model/site/define-site.ts'
import { htmlAsMarkdown, withBlockLines } from './html-as-markdown.ts'

const commonMark = unified().use(remarkParse).use(remarkGfm)

/** Text as code in a line; an empty one as two quotes, because Markdown has no empty code. */
export const inlineCode = (value: string): InlineCode => ({
  type: 'inlineCode',
  value: value.replace(/\s+/g, ' ') || '""',
})

/**
 * The blocks of a description, with HTML as Markdown and footnotes as text. References become links: another description of the
 * page may define the same label.
 */
export function readMarkdown(markdown: string): BlockContent[] {
  const root = commonMark.parse(withBlockLines(markdown))
  const targets = new Map<string, Definition>()
  visit(root, 'definition', (node) => {
    if (!targets.has(node.identifier)) targets.set(node.identifier, node)
  })
  htmlAsMarkdown(root)
  visit(root, (node, at = 0, parent) => {
    // Headings of the page are above those of a description.
    if (node.type === 'heading') node.depth = headingDepth(Math.max(3, node.depth))
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const target = targets.get(node.identifier)
      if (target) followReference(node, target)
    }
    if (node.type === 'footnoteReference' && parent) parent.children[at] = text(`[${node.label}]`)
  })
  withoutDefinitions(root)
  return root.children as BlockContent[]
}

/** Takes definitions out, and puts the text of a footnote where it is defined. */
function withoutDefinitions(node: Nodes): void {
  if (!('children' in node)) return
  const children: Nodes[] = node.children
  for (const child of children) withoutDefinitions(child)
  const kept = children.flatMap((child): Nodes[] => {
    if (child.type === 'definition') return []
    if (child.type !== 'footnoteDefinition') return [child]
    return [paragraph(text(`[${child.label}]`)), ...child.children]
  })
  Object.assign(node, { children: kept })
}

/** A statement starts at the beginning of a line: its first letter is written as a reference. */
const noStatements: Options = {
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
  ],
}

const options: Options = {
  ...markdownStyle,
  emphasis: '*',
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown(), mdxToMarkdown(), noStatements],
}

/** Writes nodes as MDX. No text in them is JavaScript. */
export const writeMdx = (blocks: BlockContent[]): string =>
  toMarkdown({ type: 'root', children: blocks }, options).trim()

/** A description as MDX. */
export const asMdx = (markdown: string): string => writeMdx(readMarkdown(markdown))

const onOneLine = (line: string) => text(line.replace(/\s+/g, ' ').trim())

/** Text as one line of MDX. */
export const asLine = (line: string): string => writeMdx([paragraph(onOneLine(line))])

/** Text as a heading of a section. */
export const asHeading = (line: string): string =>
  writeMdx([{ type: 'heading', depth: 2, children: [onOneLine(line)] }])

/** Words of Markdown as one paragraph of MDX. */
export const asSentence = (content: PhrasingContent[]): string => writeMdx([paragraph(...content)])

export const fence = (lang: string, value: string): string => writeMdx([{ type: 'code', lang, value }])

/**
 * The headings of a page, in its order. Throws when the page holds JavaScript, or an element that is not one of our
 * components.
 */
export function safeHeadingsOf(page: string): { depth: number; text: string }[] {
  const body = page.replace(/^---\n.*?\n---\n/s, '')
  const headings: { depth: number; text: string }[] = []
  visit(commonMark().use(remarkMdx).parse(body), (node) => {
    if (node.type === 'heading') headings.push({ depth: node.depth, text: headingWords(node) })
    const isScript = node.type === 'mdxjsEsm' || /^mdx(?:Flow|Text)Expression$/.test(node.type)
    const isUnknownElement =
      'name' in node && node.type.startsWith('mdxJsx') && !isComponentName(String(node.name))
    if (!isScript && !isUnknownElement) return
    const expression = body.slice(node.position?.start.offset, node.position?.end.offset)
    throw new SiteConfigError(
      `A page of the API reference would run \`${expression}\`. Change this text in the description.`,
    )
  })
  return headings
}
