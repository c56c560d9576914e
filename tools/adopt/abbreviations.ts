import type { Root } from 'mdast'
import { findAndReplace } from 'mdast-util-find-and-replace'
import { replaceOutsideCode } from '../../content-bundle/compile/markdown/outside-code.ts'
import { attributesOf } from './jsx-nodes.ts'

/** Abbreviations of a page at most: each is looked for at each word. */
const mostMeanings = 1000

/** Takes definitions such as `*[HTML]: HyperText Markup Language` out of a text. */
export function takeAbbreviations(source: string): { text: string; meanings: Map<string, string> } {
  const meanings = new Map<string, string>()
  const text = replaceOutsideCode(source, /^[ \t]*\*\[[^\]\n]+\]:[^\n]*/, (found) => {
    const [, short = '', meaning = ''] = /\*\[(.+?)\]:(.*)$/.exec(found) ?? []
    if (meanings.size < mostMeanings) meanings.set(short, meaning.trim())
    return ''
  })
  return { text, meanings }
}

/** Explains abbreviations where they stand, in place. */
export function explainAbbreviations(root: Root, meanings: ReadonlyMap<string, string>): void {
  if (meanings.size === 0) return
  const shorts = [...meanings.keys()].sort((a, b) => b.length - a.length)
  const pattern = shorts.map((short) => short.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  findAndReplace(root, [
    [
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu'),
      (short: string) => ({
        type: 'mdxJsxTextElement' as const,
        name: 'abbr',
        attributes: attributesOf({ title: meanings.get(short) }),
        children: [{ type: 'text', value: short }],
      }),
    ],
  ])
}
