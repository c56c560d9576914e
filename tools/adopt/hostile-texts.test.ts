import type { Code } from 'mdast'
import { expect, test } from 'vitest'
import { takeAbbreviations } from './abbreviations.ts'
import { markContainers } from './containers.ts'
import { convertFences } from './fences.ts'
import { expandIncludes } from './includes.ts'
import { markMkDocsBlocks } from './mkdocs-blocks.ts'
import { looksLikeMdx } from './parse-foreign-page.ts'
import { excerptOf } from './read-blog.ts'
import { type Dialect, rewriteText, settleReferences } from './text-passes.ts'

const dialects: readonly Dialect[] = ['mdx', 'markdown-it', 'python-markdown', 'mdbook']
const nothing = () => undefined

/** Everything that a text of a foreign page is searched with. */
function readText(text: string): void {
  for (const dialect of dialects) {
    rewriteText(text, dialect, nothing)
    expandIncludes(text, 'a.md', dialect, () => null, nothing)
  }
  for (const part of [':part', ':1:2'])
    expandIncludes(`{{#include b.md${part}}}`, 'a.md', 'mdbook', () => ({ path: 'b.md', text }), nothing)
  for (const sign of [':', '/'] as const) markContainers(text, 'md', sign)
  markMkDocsBlocks(text)
  settleReferences(text)
  takeAbbreviations(text)
  looksLikeMdx(`${text}{{`)
  excerptOf(text)
  for (const lang of ['js', '{'])
    convertFences({
      type: 'code',
      lang,
      meta: text.replaceAll('\n', ' '),
      value: `highlight-${text}`,
    } as Code)
}

function msFor(text: string): number {
  const start = performance.now()
  readText(text)
  return performance.now() - start
}

/** The least of five measurements: others use this machine too. */
const leastMsFor = (text: string) => Math.min(...[1, 2, 3, 4, 5].map(() => msFor(text)))

const lengths = { short: 16_000, long: 128_000 }
/** Times that a text of eight times the length may take. With the square of its length it would take 64. */
const mostTimes = 45
/** Less than this is read in time, and says nothing of more. */
const leastMs = 500

// Each begins what a pattern looks for, and never ends it.
test.each([
  ['', 'a'],
  ['', ' '],
  ['', '\n'],
  ['', ' \n'],
  ['', '\t> '],
  ['', '-'],
  ['', '> '],
  ['', '`'],
  ['', '['],
  ['', '{'],
  ['', '# {'],
  ['# {', ' '],
  ['# <!--', ' '],
  ['', '<!-- a:a'],
  ['', '<!-- @include:'],
  ['', '<!-- @include: a{'],
  ['<a', ' markdown'],
  ['<a', '-a'],
  ['', '{:'],
  ['', '{a={'],
  ['{', 'a="b" '],
  ['{', ".a a='b' "],
  ['', '{a="'],
  ['', ':material-'],
  ['', ':a'],
  ['', '++"'],
  ['++a', '+a'],
  ['', '{++'],
  ['', '{--a'],
  ['', '{==a'],
  ['', '{~~a'],
  ['', '{~~a~>'],
  ['', '{>>'],
  ['', ' ==a'],
  ['', ' ^^a'],
  ['', ' ^a'],
  ['', ' ~a'],
  ['', '{{'],
  ['', '{%'],
  ['', '{{#title'],
  ['', '{{#playground a'],
  ['{{#playground a', ':'],
  ['{{#playground ', '/'],
  ['', '{{#include a'],
  ['', 'ANCHOR: part\n'],
  ['', '8<-- [start:part]\n'],
  ['ANCHOR: part\n', 'ANCHOR_END: '],
  ['', '--8<--\n'],
  ['--8<-- ', '"a'],
  [':::a ', '{'],
  ['::: ', ' '],
  ['!!! ', 'a'],
  ['!!! a', ' '],
  ['!!!', ' '],
  ['!!! a "', '\\"'],
  ['*[a]:', ' '],
  ['*[a]: b', ' '],
  ['', '*[a]: b\n'],
  ['', '![a]('],
  ['', '[a]['],
  ['', 'a-'],
  ['', ' [a'],
  ['hl_lines="', ' '],
  ['= ', '= '],
])('a text of %j and many times %j is read in time that grows with its length', (start, part) => {
  const textOf = (length: number) =>
    `${start}${part.repeat(length / part.length)}${part.endsWith('"') ? '' : '"'}\u0001`
  if (msFor(textOf(lengths.long)) < leastMs) return
  expect(leastMsFor(textOf(lengths.long)) / leastMsFor(textOf(lengths.short))).toBeLessThan(mostTimes)
})
