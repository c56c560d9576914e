import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension as SyntaxExtension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { Processor } from 'unified'
import { extractFences, restoreFences } from './extract-fences.ts'
import { findTables, guardTables } from './guard-tables.ts'

export type SourceFormat = 'md' | 'mdx'

const plugins = [[remarkGfm, { singleTilde: false }], remarkMath, guardTables]

const parserOf = (format: SourceFormat, remarkPlugins: unknown[]) =>
  createProcessor({ format, remarkPlugins: remarkPlugins as never }).freeze()

const whole = { md: parserOf('md', plugins), mdx: parserOf('mdx', plugins) }
const lean = {
  md: parserOf('md', [...plugins, withoutBareUrls]),
  mdx: parserOf('mdx', [...plugins, withoutBareUrls]),
}

/** Links of which the URL is no bare one: `[label](url)`. */
const markedLink = /(?<!\\)\[[^[\]\\\n]*\]\([^()\s\\]*\)/g
/** Without one of these no bare URL and no address of a mailbox can stand in a text. */
const bareUrlSign = /http|www|@|&[#a-z\d]+;/i

/** Parses Markdown or MDX; throws the parser's own error, and does not read what need not be read. */
export function parseMarkdown(source: string, format: SourceFormat): Root {
  const lifted = extractFences(source)
  if (lifted) {
    try {
      const root = parseWhole(lifted.source, format)
      if (restoreFences(root, lifted)) return root
    } catch (error) {
      if (error instanceof RangeError) throw error
      // The fault is told of the source as it was written.
    }
  }
  return parseWhole(source, format)
}

/**
 * Looking for bare URLs costs a third of the time, since every letter might begin one: a source that
 * cannot hold any is spared it.
 */
function parseWhole(source: string, format: SourceFormat): Root {
  const mayHoldUrls = bareUrlSign.test(source.replace(markedLink, ''))
  findTables(source)
  return (mayHoldUrls ? whole : lean)[format].parse(source) as Root
}

/** Takes bare URLs back out of what `remark-gfm` has set up. */
function withoutBareUrls(this: Processor): void {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data() as {
    micromarkExtensions?: SyntaxExtension[]
    fromMarkdownExtensions?: (FromMarkdownExtension | FromMarkdownExtension[])[]
  }
  const isBareUrl = ({ name }: Construct) => name?.endsWith('Autolink') ?? false
  for (const [index, { text, ...rest }] of micromarkExtensions.entries()) {
    const kept = Object.entries(text ?? {}).map(([code, constructs]) => [
      code,
      [constructs ?? []].flat().filter((construct) => !isBareUrl(construct)),
    ])
    micromarkExtensions[index] = { ...rest, text: Object.fromEntries(kept) }
  }
  for (const [index, extension] of fromMarkdownExtensions.entries()) {
    fromMarkdownExtensions[index] = [extension].flat().filter(({ enter }) => !enter?.literalAutolink)
  }
}
