import { createProcessor } from '@mdx-js/mdx'
import type { Parents, Root } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { readGitHubMath } from './git-hub-math.ts'
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
  if (ended.test(source)) endAddresses(root, source)
  if (/\$`|(?:`{3,}|~{3,})math/.test(source)) readGitHubMath(root)
  return root
}

/** Signs that end a bare address: punctuation of Chinese, Japanese and Korean, double quotes, and a dash of sentences. */
const ends =
  '\u2014\u201c-\u201f\u00ab\u00bb\u3001-\u3003\u3008-\u3011\u3014-\u301b\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\uff5b-\uff5e\uff61-\uff64'
/** Signs that an address may have, but not at its end: single quotes and an ellipsis. */
const trailing = '\u2018-\u201b\u2039\u203a\u2026'
const ended = new RegExp(`(?:://|www\\.)\\S*[${ends}${trailing}]`)
const address = new RegExp(`(?:https?://|www\\.)[^\\s${ends}]+`, 'g')
const lastSigns = new RegExp(`[${trailing}!"'*,.:;?_~\\]]+$`)

/** Ends bare addresses at those signs. What follows is text, in which addresses are links, too. In place. */
function endAddresses(parent: Parents, source: string): void {
  const children = parent.children.flatMap((child) => {
    if ('children' in child && child.type !== 'link') endAddresses(child, source)
    const [text] = child.type === 'link' ? child.children : []
    if (child.type !== 'link' || text?.type !== 'text' || !ended.test(text.value)) return [child]
    if (/[[<]/.test(source[child.position?.start.offset ?? -1] ?? '')) return [child]
    const nodes: (typeof child | typeof text)[] = []
    let from = 0
    for (const match of text.value.matchAll(address)) {
      const value = withoutLastSigns(match[0])
      const url = value.replace(/^www/, 'http://www')
      if (match.index > from) nodes.push({ ...text, value: text.value.slice(from, match.index) })
      nodes.push({ ...child, url, children: [{ ...text, value }] })
      from = match.index + value.length
    }
    return from < text.value.length ? [...nodes, { ...text, value: text.value.slice(from) }] : nodes
  })
  Object.assign(parent, { children })
}

/** An address without what ends a sentence behind it, as on GitHub: a bracket counts as that where none opens for it. */
function withoutLastSigns(written: string): string {
  const value = written.replace(lastSigns, '')
  const isOpen = value.split('(').length >= value.split(')').length
  return isOpen || !value.endsWith(')') ? value : withoutLastSigns(value.slice(0, -1))
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
