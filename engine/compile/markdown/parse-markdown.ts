import { createProcessor } from '@mdx-js/mdx'
import type { Parents, Root } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { guardMath } from './guard-math.ts'

export type SourceFormat = 'md' | 'mdx'

/** A parser with the plugins of every page, and others. */
export function parserOf(format: SourceFormat, ...others: unknown[]): (source: string) => Root {
  const strikethrough = { singleTilde: false }
  const plugins = [
    [remarkGfm, strikethrough],
    // Behind it: they read its marks next to the punctuation of Chinese, Japanese and Korean.
    remarkCjkFriendly,
    [remarkCjkFriendlyStrikethrough, strikethrough],
    remarkMath,
    guardMath,
    ...others,
  ]
  const processor = createProcessor({ format, remarkPlugins: plugins as never }).freeze()
  return (source) => processor.parse(source)
}

const parsers = { md: parserOf('md'), mdx: parserOf('mdx') }

/** Parses Markdown or MDX. Throws the parser's own error. */
export function parseMarkdown(source: string, format: SourceFormat): Root {
  const root = parsers[format](source)
  if (source.includes('$')) setApart(root, source)
  return root
}

/** A formula between `$$` stands apart, even in the line of its dollars or within a sentence. In place. */
function setApart(parent: Parents, source: string): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'inlineMath' && standsApart(child, source))
      child.data = { ...child.data, display: true }
    if (!('children' in child)) continue
    setApart(child, source)
    const [only, ...others] = child.children
    if (
      child.type === 'paragraph' &&
      others.length === 0 &&
      only?.type === 'inlineMath' &&
      only.data?.display
    )
      parent.children[index] = {
        type: 'math',
        value: only.value,
        ...(only.position && { position: only.position }),
      }
  }
}

/** True for a formula between `$$`, or of lines that have numbers. */
const standsApart = ({ position, value }: InlineMath, source: string) =>
  (position?.start.offset !== undefined && source.startsWith('$$', position.start.offset)) ||
  /^\s*\\begin\{(?:equation|align|gather|multline|alignat|flalign)\*?\}/.test(value)
