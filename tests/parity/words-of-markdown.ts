import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { keptElements } from '../../engine/compile/markdown/html-names.ts'
import { wordsIn } from './words-of-html.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

/** The words of a page's Markdown version, in order, without its front matter and the line for agents. */
export function wordsOfMarkdown(markdown: string): string[] {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n\s*> [^\n]*\n/, '')
  return wordsIn(textOf(parser.parse(body)))
}

/** Nodes within a line: their words touch what stands next to them. */
const inline = new Set([
  'text',
  'inlineCode',
  'link',
  'linkReference',
  'emphasis',
  'strong',
  'delete',
  'paragraph',
  'heading',
])

function textOf(node: Nodes): string {
  if (node.type === 'html' && keptElements.has(/^<\/?([a-z]+)/.exec(node.value)?.[1] ?? '')) return ''
  if (node.type === 'math' || node.type === 'inlineMath' || node.type === 'html') return ' '
  if (node.type === 'code') return node.lang === 'mermaid' ? ' ' : ` ${fileName(node.meta)} ${node.value} `
  const text = 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
  return inline.has(node.type) && node.type !== 'paragraph' && node.type !== 'heading' ? text : ` ${text} `
}

/** The file a block of code is said to be, which readers see above it. */
const fileName = (meta: string | null | undefined) => /filename="([^"]*)"/.exec(meta ?? '')?.[1] ?? ''
