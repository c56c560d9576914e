import type { Code } from 'mdast'
import { expect, test } from 'vitest'
import { adoptPage, folderWith } from '../../tests/adopt-page.ts'
import { processorMsOf } from '../../tests/processor-time.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { AdoptedLinks } from './adopted-links.ts'
import { AdoptionReport } from './adoption-report.ts'
import { ConfinedFolder, OutFolder } from './confined-folder.ts'
import { markContainers } from './containers.ts'
import { convertFences } from './fences.ts'
import { dataIn } from './foreign-config.ts'
import { foreignRedirects } from './foreign-redirects.ts'
import { expandIncludes } from './includes.ts'
import { jsx } from './jsx-nodes.ts'
import { markMkDocsBlocks } from './mkdocs-blocks.ts'
import { fieldsOf, titlesOf } from './page-front.ts'
import { looksLikeMdx, takeAbbreviations } from './parse-foreign-page.ts'
import { excerptOf } from './read-blog.ts'
import { type Dialect, rewriteText, settleReferences } from './text-passes.ts'

const dialects: readonly Dialect[] = ['mdx', 'markdown-it', 'python-markdown', 'mdbook']
const nothing = () => undefined

const page = { locale: 'en', file: 'a.md', source: 'a.md', path: '/a' }
const links = new AdoptedLinks({
  folder: new ConfinedFolder(import.meta.dirname),
  out: new OutFolder(import.meta.dirname),
  statics: [],
  home: '',
  base: '',
  pages: new Set(),
  moved: new Map(),
  firstPages: new Map(),
  copied: nothing,
})

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
  const words = { type: 'text', value: text } as const
  titlesOf({}, { type: 'root', children: [{ type: 'heading', depth: 1, children: [words] }] }, 'a.md')
  for (const lang of ['js', '{'])
    convertFences({
      type: 'code',
      lang,
      meta: text.replaceAll('\n', ' '),
      value: `highlight-${text}`,
    } as Code)
  convertFences({ type: 'code', value: text })
  for (const props of [{ src: `${text}\n` }, { href: `${text}#\n` }])
    links.rewrite({ type: 'root', children: [jsx('img', props, [])] }, page, nothing)
}

function msFor(text: string): number {
  const start = performance.now()
  readText(text)
  return performance.now() - start
}

/** The least of five measurements: others use this machine too. */
const leastMsFor = (text: string) => Math.min(...[1, 2, 3, 4, 5].map(() => msFor(text)))

const lengths = { short: 8000, long: 64_000 }
/** Times that a text of eight times the length may take. With the square of its length it would take 64. */
const mostTimes = 45
/** Less than this is read in time, and says nothing of more. */
const leastMs = 250

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
  ['', '[#'],
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
  ['# highlight-end', ' '],
  ['= ', '= '],
])('a text of %j and many times %j is read in time that grows with its length', (start, part) => {
  const textOf = (length: number) =>
    `${start}${part.repeat(length / part.length)}${part.endsWith('"') ? '' : '"'}\u0001`
  if (msFor(textOf(lengths.long)) < leastMs) return
  expect(leastMsFor(textOf(lengths.long)) / leastMsFor(textOf(lengths.short))).toBeLessThan(mostTimes)
})

test('blocks in blocks end at a depth that no author needs', () => {
  const nested = Array.from({ length: 500 }, (_, depth) => `${'    '.repeat(depth)}!!! note`)
  const text = [...nested, ...Array.from({ length: 20_000 }, () => ''), `${'    '.repeat(500)}End`].join('\n')
  expect(processorMsOf(() => expect(markMkDocsBlocks(text)).toContain('End'))).toBeLessThan(1000)
})

test.each(['{', '? ', '[{'])('YAML of many %j is given up', (part) => {
  const yaml = `title: Lamps\ndescription:\n  ${part.repeat(250)}`
  const spent = processorMsOf(() => {
    expect(fieldsOf(yaml, nothing)).toEqual({ title: 'Lamps' })
    expect(dataIn('mkdocs.yml', yaml, nothing)).toBeUndefined()
  })
  expect(spent).toBeLessThan(3000)
})

const tripled = Array.from({ length: 13 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`)
test.each([
  ['aliases of an empty list that multiply', `a0: &a0 []\n${tripled.join('\n')}\nnav: *a13`],
  ['an alias of what it stands in', 'nav: &n [*n, *n]'],
])('%s in YAML are given up', (_, yaml) => {
  expect(dataIn('mkdocs.yml', yaml, nothing)).toBeUndefined()
})

test('front matter of many faults is read in time that grows with its length', () => {
  const yaml = `title: Lamps\n${'}}'.repeat(60_000)}`
  expect(processorMsOf(() => void fieldsOf(yaml, nothing))).toBeLessThan(8000)
})

test('many redirects to one long address take the memory of one', () => {
  const from = Array.from({ length: 20_000 }, (_, at) => `/old-${at}`)
  const long = `https://x.example/${'a'.repeat(200_000)}`
  const redirects = [
    { source: from, destination: long },
    { source: from.map((path) => `${path}-list`), destination: Array(20_000).fill('a') },
    { source: [['/nested'], { a: 1 }, 7, '/kept'], destination: '/new' },
  ]
  const report = new AdoptionReport()
  let asked = 0
  const spent = processorMsOf(() => {
    const found = foreignRedirects(
      { texts: [], values: [{ redirects }] },
      (written) => {
        asked += 1
        return written
      },
      report.lostOfSite,
    )
    expect([...found]).toEqual([['/kept', '/new']])
    expect(report.text('Lamps', [], Number.POSITIVE_INFINITY).length).toBeLessThan(3_000_000)
  })
  expect(asked).toBe(2)
  expect(spent).toBeLessThan(3000)
  expect(report.text('Lamps', [])).toContain('- 40000 redirects\n')
})

test('a report shows the beginning of what is long, and some of what is much', () => {
  const report = new AdoptionReport()
  for (let at = 0; at < 6000; at += 1) {
    report.lost('expression', `{${at}${'a'.repeat(2000)}}`, 'a.mdx')
    report.lost('component', '<Lamp>', `${'a'.repeat(2000)}${at}.mdx`)
  }
  const text = report.text('Lamps', [], Number.POSITIVE_INFINITY)
  expect(text.length).toBeLessThan(3_000_000)
  expect(text).toContain('- 6000 expressions\n')
  expect(text).toMatch(/ and \d+ more/)
})

const doubled = (name: (at: number) => string) =>
  Array.from({ length: 24 }, (_, at) => `const ${name(at + 1)} = [${`${name(at)}, `.repeat(8)}]`)
/** Texts that multiply, as the members of what `start` begins. */
const enumOf = (start: string) => [
  `${start} { v0 = 'x',`,
  ...Array.from({ length: 24 }, (_, at) => `v${at + 1} = v${at} + v${at},`),
  '}',
]
const large = 'A lamp. '.repeat(200_000)

test.each([
  ['lists that multiply', ["const v0 = ['/lamp']", ...doubled((at) => `v${at}`)], 'v24'],
  ...['enum A', 'const enum A', 'export enum\nA', 'enum/**/A', 'enum\nA'].map(
    (start) => [`texts of \`${start}\` that multiply`, enumOf(start), 'A.v24'] as const,
  ),
  ['a long text that is used often', [`const v = '${large}'`], `[${'v, '.repeat(1000)}]`],
  [
    'lists in lists',
    ['const v0 = []', ...Array.from({ length: 2000 }, (_, at) => `const v${at + 1} = [v${at}]`)],
    'v2000',
  ],
  ...[700, 50_000].map(
    (depth) => ['lists in one list', [], `${'['.repeat(depth)}'/x'${']'.repeat(depth)}`] as const,
  ),
  ['members of members', ['const v = {}'], `v${'.v'.repeat(20_000)}`],
] as const)('a config with %s is given up, and reported', (_, statements, value) => {
  const report = new AdoptionReport()
  const source = [...statements, `export default { themeConfig: { sidebar: ${value} } }`].join('\n')
  const spent = processorMsOf(() => expect(dataIn('config.ts', source, report.lostOfSite)).toBeUndefined())
  expect(spent).toBeLessThan(3000)
  expect(report.text('Lamps', [])).toContain('`config.ts`')
})

test.each([
  '// An enum A { is meant.',
  '/* enum A { a } */',
  "const text: string = 'enum A {'",
  'const text = `enum A {`',
  'const schema = { type: "string", enum: ["a"] } as const',
  'type A = { enum: string }',
  'const { enum: kinds } = { enum: 1 }',
])('a config with %s, which is not an enum, is read', (line) => {
  const source = `${line}\nconst config: Config = { title: 'enum A {', enum: ['a'] }\nexport default config`
  expect(dataIn('config.ts', source, nothing)).toEqual({ title: 'enum A {', enum: ['a'] })
})

test.each([
  [
    'values',
    `${["export const v0 = ['lamp']", ...doubled((at) => `v${at}`).map((line) => `export ${line}`)].join('\n')}\n\n<Card title={v24} />\n`,
  ],
  ['one text', `import text from './large.txt?raw'\n\n${'{text} '.repeat(2000)}\n`],
  ['imports', Array.from({ length: 2000 }, (_, at) => `import a${at} from './large.txt?raw'`).join('\n')],
  ['cards', '<DocCardList />\n\n'.repeat(4000)],
])(
  'a page that multiplies %s becomes no more than a page',
  async (_, source) => {
    const before = process.memoryUsage.rss()
    const { text } = await adoptPage(source, { files: { 'docs/large.txt': large } })
    expect(text.length).toBeLessThan(10 * 1024 * 1024)
    expect(process.memoryUsage.rss() - before).toBeLessThan(1024 ** 3)
  },
  30_000,
)

test('an abbreviation explains itself in a sentence', async () => {
  const source = `*[HTML]: ${'Hyper '.repeat(100_000)}\n\n${'HTML '.repeat(4000)}\n`
  const { text } = await adoptPage(source, { dialect: 'python-markdown' })
  expect(text.length).toBeLessThan(2 * 1024 * 1024)
}, 30_000)

test('a picture that is shown often is copied once', () => {
  let copied = 0
  const folder = new ConfinedFolder(folderWith({ 'docs/a.png': 'picture' }))
  const given = { folder, out: new OutFolder(temporaryFolder()), statics: [], home: '', base: '' }
  const counted = new AdoptedLinks({
    ...{ ...given, pages: new Set(), moved: new Map(), firstPages: new Map() },
    copied: () => {
      copied += 1
    },
  })
  const from = { ...page, source: 'docs/a.md' }
  expect([counted.file('a.png', from), counted.file('./a.png', from)]).toEqual([
    '/files/docs/a.png',
    '/files/docs/a.png',
  ])
  expect(copied).toBe(1)
})
