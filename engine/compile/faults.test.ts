import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../tests/compile-text.ts'
import { cases } from '../../tests/fault-cases.ts'
import { codeFrame, formatDiagnostic } from './diagnostics.ts'

test.each(Object.entries(cases))('%s', async (_, [body, ...expected]) => {
  const { faults } = await compileText(page(body))
  expect(faults.map(shortFault)).toEqual(expected.map((fault) => `docs/page.mdx:${fault}`))
})

test.each([
  ['Send {name, value} pairs', 'For a literal brace, write `\\{`.'],
  ['{fetch("/x")}', 'reach neither the network nor a browser: import the data from a `.json` file.'],
])('%s is explained by its likeliest cause', async (body, hint) => {
  const { faults } = await compileText(page(body))
  expect(faults.map((fault) => fault.hint)).toEqual([expect.stringContaining(hint)])
})

test('tabs without labels, and labels for other tabs, are errors', async () => {
  const { faults } = await compileText(
    page(
      '<Tabs>\n<Tab>x</Tab>\n</Tabs>\n\n<LangTabs items={["a", "b"]}>\n<Tab>x</Tab>\n<Tab>y</Tab>\n<Tab>z</Tab>\n</LangTabs>',
    ),
  )
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:6:1 `<Tab>` has no label.',
    'docs/page.mdx:9:1 `items` of `<LangTabs>` has 2 labels for 3 tabs.',
  ])
})

test('a title or description that is longer than search engines show is a warning', async () => {
  const { faults } = await compileText(
    `---\ntitle: ${'a'.repeat(66)}\ndescription: ${'b'.repeat(161)}\n---\n\nHi\n`,
  )
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:2:1 `title` has 66 characters.',
    'docs/page.mdx:3:1 `description` has 161 characters.',
  ])
})

test.each([
  ['# The *other* page\n\nHi.', '5:1', '# The other page'],
  ['Hi.\n\nSet up\n======\n', '7:1', '# Set up'],
  ['Hi.\n\n# Page\n', '7:1', '# Page'],
])('a heading of level 1 that stays in the page is a warning: %j', async (body, at, heading) => {
  const { faults, compiled } = await compileText(page(body))
  expect(faults.map(shortFault)).toEqual([
    `docs/page.mdx:${at} The heading \`${heading}\` is shown at level 2: the title of the page is \`Page\`, of its front matter.`,
  ])
  expect(faults[0]?.severity).toBe('warning')
  expect(compiled).not.toBeNull()
})

test('the title of the page above its text is not shown twice', async () => {
  expect((await compileText(page('# Page\n\nHi.'))).faults).toEqual([])
})

test('a near miss suggests what was meant', async () => {
  const { faults } = await compileText(page('<Calout>hi</Calout>'))
  expect(faults[0]?.hint).toContain('Did you mean `Callout`?')
})

test('a word of the glossary, a person and an allowed value are guessed and listed', async () => {
  const { faults } = await compileText(
    page('<Term id="trce">x</Term>\n\n<Authors names={["ada-lynd"]} />\n\n<Callout type="tpi">x</Callout>'),
  )
  expect(faults.map(({ hint }) => hint)).toEqual([
    expect.stringMatching(/^Did you mean `trace`\? Known names are `trace`, .*`glossary` of the site config/),
    expect.stringMatching(
      /^Did you mean `ada-lind`\? Known names are `ada-lind`, .*`team` of the site config/,
    ),
    'Did you mean `tip`? It must be one of `note`, `tip`, `info`, `warning`, `danger`.',
  ])
})

test('an unknown person is a warning and is shown by the given name', async () => {
  const { faults, compiled } = await compileText(page('<Authors names={["jane", "ada-lind"]} />'))
  expect(faults.map(({ severity }) => severity)).toEqual(['warning'])
  expect(compiled?.markdown).toMatch(/- jane\n- \[Ada Lind\]/)
})

test('an error in a partial is reported in the partial, at its line', async () => {
  const files = { 'docs/_part.mdx': 'Fine.\n\n<Calout />\n\n![x](./missing.png)' }
  const { faults } = await compileText(page("import Part from './_part.mdx'\n\n<Part />"), { files })
  expect(faults.map(shortFault)).toEqual([
    'docs/_part.mdx:3:1 `<Calout>` is not a component that pages can use.',
    'docs/_part.mdx:5:1 The file `./missing.png` does not exist.',
  ])
})

test('merge conflict markers and misplaced components of a partial are reported in it', async () => {
  const source = page("import Part from './_part.mdx'\n\n<Part />")
  const faultsOf = async (part: string) =>
    (await compileText(source, { files: { 'docs/_part.mdx': part } })).faults.map(shortFault)
  expect(await faultsOf('<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> main\n')).toEqual([
    'docs/_part.mdx:1:1 The page contains merge conflict markers.',
  ])
  expect(await faultsOf('Words\n\n<Tab label="A">x</Tab>')).toEqual([
    'docs/_part.mdx:3:1 `<Tab>` is outside `<Tabs>` or `<LangTabs>`.',
  ])
})

test('a partial that needs props is not judged without them', async () => {
  const files = { 'docs/_part.mdx': 'export const a = 1\n\n{props.name.toUpperCase()}' }
  const { faults, compiled } = await compileText(
    page('import Part from \'./_part.mdx\'\n\n<Part name="x" />'),
    { files },
  )
  expect(faults).toEqual([])
  expect(compiled?.page.tree).toEqual(['<p>X</p>\n'])
})

test('an invalid JSON partial is reported where it breaks', async () => {
  const files = { 'docs/data.json': '{\n  "a": 1,\n}' }
  const { faults } = await compileText(page("import data from './data.json'\n\n{data.a}"), { files })
  expect(faults.map(shortFault)).toEqual([
    'docs/data.json:2:9 This is not valid JSON: a comma follows the last entry.',
  ])
})

test('partials that import each other name the circle', async () => {
  const files = {
    'docs/_a.mdx': "import B from './_b.mdx'\n\n<B />",
    'docs/_b.mdx': "import A from './_a.mdx'\n\n<A />",
  }
  const { faults } = await compileText(page("import A from './_a.mdx'\n\n<A />"), { files })
  expect(faults.map(shortFault)).toEqual([
    'docs/_b.mdx:1:1 `./_a.mdx` imports itself: docs/page.mdx → docs/_a.mdx → docs/_b.mdx → docs/_a.mdx.',
  ])
})

const endless: Record<string, [body: string, place: string]> = {
  'an expression': ['{(() => { for (;;); })()}', '5:1'],
  'a declaration': ['export const x = (() => { while (true); })()\n\n{x}', '5:8'],
  'a local component': ['export const Loop = () => { for (;;); }\n\nHi\n\n<Loop />', '9:1'],
  'a callback of a promise': ['{Promise.resolve().then(() => { for (;;); }) && "x"}', '5:1'],
}

test.each(Object.entries(endless))('%s that never ends is stopped and named', async (_, [body, place]) => {
  const { faults } = await compileText(page(body))
  expect(faults.map(shortFault)).toEqual([
    `docs/page.mdx:${place} The page's JavaScript ran longer than 1000 ms and was stopped.`,
  ])
})

test('an expression sees neither Node nor a way to make code from text', async () => {
  const { faults } = await compileText(
    page('{typeof process}{typeof require}{typeof fetch}\n\n{Function("return 1")()}'),
  )
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:7:1 This expression failed: Code generation from strings disallowed for this context.',
  ])
})

test('a component outside the one it belongs into is an error, at any depth', async () => {
  const { faults } = await compileText(
    page('<Tab label="a">x</Tab>\n\n<Tabs>\n<Callout>\n<Tab label="b">y</Tab>\n</Callout>\n</Tabs>'),
  )
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:5:1 `<Tab>` is outside `<Tabs>` or `<LangTabs>`.',
    'docs/page.mdx:8:1 `<Tabs>` shows only `<Tab>`, so this would be lost.',
    'docs/page.mdx:9:1 `<Tab>` is outside `<Tabs>` or `<LangTabs>`.',
  ])
})

test('tabs that a partial or an expression brings belong to the tabs around them', async () => {
  const files = { 'docs/_tabs.mdx': '<Tab label="a">x</Tab>\n<Tab label="b">y</Tab>' }
  const source =
    "import More from './_tabs.mdx'\n\n<Tabs>\n<More />\n{['c'].map((label) => <Tab label={label}>z</Tab>)}\n</Tabs>"
  expect((await compileText(page(source), { files })).faults).toEqual([])
})

test('a missing video is an error like a missing picture', async () => {
  const { faults } = await compileText(page('<Video src="./missing.mp4" title="A film" />'))
  expect(faults).toMatchObject([
    { severity: 'error', message: 'The file `./missing.mp4` does not exist.', place: { line: 5 } },
  ])
})

test('the line ends of Windows are not shown', () => {
  expect(codeFrame('a\r\nb\r\n', { line: 1, column: 1 })).toBe('> 1 | a\n    | ^\n  2 | b')
})

test('control characters around an error are shown, not executed', () => {
  expect(codeFrame('a\0\x1b[2Jb', { line: 1, column: 2 })).toBe('> 1 | a␀␛[2Jb\n    |  ^')
})

test('neither a file name, a message nor a remedy controls the terminal', async () => {
  const { faults } = await compileText(page('<Calout\u001b[2J\u009b />'))
  const text = faults
    .map((fault) => formatDiagnostic({ ...fault, file: 'a\u001b[2J.mdx', hint: 'Write \u009b.' }, '\u009b'))
    .join('\n')
  expect(text).toContain('a␛[2J.mdx')
  expect(text).not.toMatch(/[^\P{Cc}\n]/u)
})

test('names that every object of JavaScript has are names like any other', async () => {
  const { faults, compiled } = await compileText(
    page(
      '<constructor title="x" valueOf="y">a</constructor>\n\n```constructor\nb\n```\n\n<Callout constructor="c">d</Callout>\n\n<toString />\n\n<Constructor />',
    ),
  )
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:11:1 `<Callout>` has no prop `constructor`.',
    'docs/page.mdx:15:1 `<Constructor>` is not a component that pages can use.',
  ])
  expect(JSON.stringify(compiled?.page.tree)).not.toContain('native code')
})

test('a list nested on one line is as deep as one nested by indentation', async () => {
  const { faults } = await compileText(page(`${'- '.repeat(2000)}a`))
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:5:1 A list is nested more than a hundred levels deep.',
  ])
})

test.each([
  [
    '<AccordionGroup>Tea</AccordionGroup>',
    'Write `<Details>`, `<Summary>words</Summary>`, the text and `</Details>` for each, in separate lines. The list',
  ],
  ['<Aside>Tea</Aside>', 'Write `<Callout type="note">`. The list'],
  ['<Tabs groupId="os"><Tab label="a">Tea</Tab></Tabs>', 'Tabs that change together are `<LangTabs'],
  ['<Card title="Tea" to="/tea">Tea</Card>', 'Write `href`. It takes'],
  ['<Teapot>Tea</Teapot>', 'The list'],
])('the hint for %s says what to write here', async (body, hint) => {
  const { faults } = await compileText(page(body))
  expect(faults.map((fault) => fault.hint?.startsWith(hint))).toEqual([true])
})

test.each([
  ['<ul>\n  <li>One\n    <ul><li>Two</li></ul>\n  </li>\n</ul>', '`<li>` and `</li>` each on a line alone'],
  ['<Callout>Words\n\nmore\n</Callout>', '`<Callout>` and `</Callout>` each on a line alone'],
  ['<div>Never', 'Add `</div>`'],
  ['- <Badge>\n  new\n  </Badge> second', '`<Badge>` and `</Badge>` in one line, or what follows'],
  ['See <a href="/docs">\nit\n</a>\nnow.', '`<a>` and `</a>` each on a line alone'],
  ['- Item\n{/* one\n\ntwo */}', 'put an empty line above the `{`'],
  ["<img src={require('./a.png').default} />", 'Write the path itself'],
  ["import logo from '@site/static/img/logo.svg'", '`![words](/img/logo.svg)`'],
])('what helps where an element does not close in its line: %j', async (body, hint) => {
  const { faults } = await compileText(page(body))
  expect(faults[0]?.hint).toContain(hint)
})
