import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { Processor } from 'unified'
import { changeConstructs } from './change-constructs.ts'
import { extractFences, restoreFences } from './extract-fences.ts'
import { guardMath } from './guard-math.ts'
import { guardTables, tableLines } from './guard-tables.ts'

export type SourceFormat = 'md' | 'mdx'

/** A parser with the plugins of every page and one more. */
export function parserOf(format: SourceFormat, plugin: unknown): (source: string) => Root {
  let tables: ReadonlySet<number> = new Set()
  const tablePlugin = guardTables((line) => tables.has(line))
  const plugins = [[remarkGfm, { singleTilde: false }], remarkMath, tablePlugin, guardMath, plugin]
  const processor = createProcessor({ format, remarkPlugins: plugins as never }).freeze()
  return (source) => {
    tables = tableLines(source)
    return processor.parse(source)
  }
}

const nothing = () => {}
const whole = { md: parserOf('md', nothing), mdx: parserOf('mdx', nothing) }
const lean = { md: parserOf('md', withoutBareUrls), mdx: parserOf('mdx', withoutBareUrls) }

/** Links with a label: `[label](url)`. */
const markedLink = /(?<!\\)\[[^[\]\\\n]*\]\([^()\s\\]*\)/g
/** A text without any of these cannot contain a bare URL or email address. */
const bareUrlSign = /http|www|@|&[#a-z\d]+;/i

/** Parses Markdown or MDX. Throws the parser's own error. */
export function parseMarkdown(source: string, format: SourceFormat): Root {
  const lifted = extractFences(source)
  if (lifted) {
    try {
      const root = parseWhole(lifted.source, format)
      if (restoreFences(root, lifted)) return root
    } catch (error) {
      if (error instanceof RangeError) throw error
      // Report the position in the original source.
    }
  }
  return parseWhole(source, format)
}

/**
 * Parses without autolinks where the source cannot contain any: looking for bare URLs costs a third of the
 * time.
 */
function parseWhole(source: string, format: SourceFormat): Root {
  const mayHoldUrls = bareUrlSign.test(source.replace(markedLink, ''))
  return (mayHoldUrls ? whole : lean)[format](source)
}

/** Removes the autolink extension that `remark-gfm` has added. */
function withoutBareUrls(this: Processor): void {
  changeConstructs(this, 'text', (one) => (one.name?.endsWith('Autolink') ? null : one))
  const { fromMarkdownExtensions = [] } = this.data() as {
    fromMarkdownExtensions?: (FromMarkdownExtension | FromMarkdownExtension[])[]
  }
  for (const [index, extension] of fromMarkdownExtensions.entries()) {
    fromMarkdownExtensions[index] = [extension].flat().filter(({ enter }) => !enter?.literalAutolink)
  }
}
