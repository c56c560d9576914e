import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
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
export const parseMarkdown = (source: string, format: SourceFormat): Root => parsers[format](source)
