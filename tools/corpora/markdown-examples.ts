import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { TreeNode } from '../../engine/model/tree.ts'
import { compileFile, reasonOfRefusal } from './compiled-page.ts'
import type { CorpusKind, Outcome } from './corpus.ts'

/** `spec.txt` of CommonMark and of GitHub: examples of Markdown, each with the HTML that it becomes. */
export const markdownExamples: CorpusKind = {
  corpora: ['commonmark', 'gfm'],
  async *tryAll(folder) {
    const examples = readFileSync(join(folder, 'spec.txt'), 'utf8').matchAll(
      /^(`{32,}) example[^\n]*\n(.*?)^\.\n(.*?)^\1$/gms,
    )
    let number = 0
    for (const [, , markdown = '', html = ''] of examples) {
      number += 1
      yield await outcomeOf(String(number), markdown.replaceAll('→', '\t'), html.replaceAll('→', '\t'))
    }
  },
}

/** What differs on purpose. */
const onPurpose: readonly (readonly [markdown: RegExp, reason: string])[] = [
  [/<\/?(?:Warning|bar|foo|b2)\b(?![:.+])/, 'A tag that HTML does not have is shown as it is written.'],
  [/^<? ?https?:|^<?foo\S*@bar/, 'An address is a link everywhere, as on GitHub.'],
  [/ftp:\/\//, 'An address of FTP is not a link, as on github.com.'],
  [/^<a foo=/, 'An element that is opened and never closed ends where it began.'],
  [/^foo <!--/, 'A comment ends where it ends in HTML.'],
]

async function outcomeOf(input: string, markdown: string, expected: string): Promise<Outcome> {
  const file = await compileFile(`---\ntitle: x y z\n---\n${markdown}`, 'md', 'page.md')
  const refusal = reasonOfRefusal(file)
  if (refusal !== undefined || !file.compiled) return { input, is: 'refused', reason: refusal ?? 'nothing' }
  const html = normalized(htmlOf(file.compiled.page.tree))
  const wanted = normalized(expected)
  if (html === wanted) return { input, is: 'right' }
  const reason = file.faults[0]?.message ?? onPurpose.find(([pattern]) => pattern.test(markdown))?.[1]
  if (reason !== undefined) return { input, is: 'refused', reason }
  return { input, is: 'silently wrong', reason: `${markdown}\n--- expected\n${wanted}\n--- shown\n${html}` }
}

/** The HTML of a page, without what components add. */
export const htmlOf = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : htmlOf(node.children ?? []))).join('')

/** What this engine adds to the elements of Markdown. */
const wrappers = /^(?:figure|figcaption)$/
const comparedAttributes = ['href', 'src', 'title', 'alt', 'start', 'checked', 'align']

/** Quotation marks become those of the page's language, and the only heading of level 1 is the title of the page. */
const straight = (text: string) => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** HTML as lines of tags and words that two engines write alike. */
const normalized = (html: string): string =>
  textOf(fromHtml(html, { fragment: true }))
    .replace(/\s*\n\s*/g, '\n')
    .trim()

const alignOf = ({ properties }: Element) =>
  properties.align ?? /align-(\w+)/.exec(String(properties.className))?.[1]

function textOf(node: Nodes, isCode = false): string {
  if (node.type === 'text') return isCode ? node.value : straight(node.value.replace(/\s+/g, ' '))
  if (!('children' in node)) return ''
  const inside = node.children
    .map((child) => textOf(child, isCode || (node.type === 'element' && node.tagName === 'pre')))
    .join('')
  if (node.type !== 'element') return inside
  const attributes = (isCode ? [] : comparedAttributes).flatMap((name) => {
    const value = name === 'align' ? alignOf(node) : node.properties[name]
    return value === undefined || value === null || value === ''
      ? []
      : [` ${name}=${decoded(String(value)).replace(/^(?:\.|\/docs)\/|\.md$/g, '')}`]
  })
  if (String(node.properties.className).includes('heading-link')) return ''
  const tag = node.tagName === 'h1' ? 'h2' : node.tagName
  if (isCode && node.tagName === 'span') return inside
  if (String(node.properties.className) === 'table') return inside
  return wrappers.test(node.tagName) ? inside : `\n<${tag}${attributes.join('')}>\n${inside}\n</${tag}>\n`
}
