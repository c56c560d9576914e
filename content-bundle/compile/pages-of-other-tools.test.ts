import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../tests/compile-text.ts'

/** A page of a tree that was written for another tool, in a lenient build: nothing in it may be more than a warning. */
async function adopt(source: string, format: 'md' | 'mdx' = 'mdx', files: Record<string, string> = {}) {
  const { compiled, faults } = await compileText(source, { format, files, lenient: true })
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
  return { compiled, warnings: faults.map(shortFault) }
}

test('a page without front matter is named by its first heading, which is shown once', async () => {
  const { compiled, warnings } = await adopt('![logo](a.png)\n\n# The *lamp*\n\n## Oil\n\nWords.\n', 'md')
  expect(compiled?.front).toEqual({ title: 'The lamp' })
  expect(compiled?.page.headings.map(({ text }) => text)).toEqual(['Oil'])
  expect(compiled?.markdown).not.toContain('lamp')
  expect(warnings).toEqual(['docs/page.mdx:1:1 The page has no front matter.'])
})

test('a page without a heading is named by its file', async () => {
  expect((await adopt('Words.', 'md')).compiled?.front).toEqual({ title: 'Page' })
  expect((await adopt('', 'md')).compiled?.front).toEqual({ title: 'Page' })
})

test('a rule at the top of plain Markdown is a rule', async () => {
  const { compiled } = await adopt('---\n\n# Lamp\n\nWords.\n', 'md')
  expect(compiled?.front.title).toBe('Lamp')
  expect(compiled?.markdown).toContain('Words.')
})

test('invalid fields are dropped and the rest is kept', async () => {
  const { compiled, warnings } = await adopt(
    '---\nid: a\nlabel: New\nlayout: post\ndate: 2024-05-06T10:00:00Z\nauthors: jane\n---\n\n# Lamp\n',
  )
  expect(compiled?.front).toEqual({ title: 'Lamp', label: 'New', date: '2024-05-06' })
  expect(warnings).toEqual([
    'docs/page.mdx:1:1 The front matter is missing `title`.',
    'docs/page.mdx:4:1 `layout` is `"post"`.',
    'docs/page.mdx:6:1 `authors` is `"jane"`.',
  ])
})

test('a heading that repeats the title is shown once, and another stays', async () => {
  const same = await compileText('---\ntitle: Lamp\n---\n\n{/* note */}\n\n# Lamp\n\nWords.\n')
  expect(same.compiled?.page.headings).toEqual([])
  const other = await compileText('---\ntitle: Lamp\n---\n\n# Oil\n\n# Lamp\n')
  expect(other.compiled?.page.headings.map(({ text }) => text)).toEqual(['Oil', 'Lamp'])
})

test('a failed import is stubbed', async () => {
  const { compiled, warnings } = await adopt(
    [
      "import Foo, { useUrl } from '@theme/foo'",
      "import styles from './x.module.css'",
      "import logo from './logo.png'",
      "import { Callout } from 'nextra/components'",
      "import Gone from './_gone.mdx'",
      '',
      '# Lamp',
      '',
      '<Foo title="Oil">Foo words</Foo>',
      '',
      '<Gone />',
      '',
      '<Callout>Callout words</Callout>',
      '',
      '<p className={styles.big}>{useUrl("/x")}Styled {[1].map(() => <Foo>inner</Foo>)}</p>',
      '',
      '<img src={logo} alt="Logo" />',
      '',
      'export default ({ children }) => <div>{children}</div>',
    ].join('\n'),
  )
  const html = JSON.stringify(compiled?.page.tree)
  for (const words of ['Oil', 'Foo words', 'Callout words', 'Styled', 'inner', '/assets/logo.png'])
    expect(html).toContain(words)
  expect(compiled?.page.uses).toEqual(['Callout', 'UnknownComponent'])
  expect(compiled?.markdown).toContain('**Oil**\n\nFoo words')
  expect(warnings).toContain('docs/page.mdx:1:1 `@theme/foo` cannot be imported.')
  expect(warnings).toContain('docs/page.mdx:5:1 `./_gone.mdx` does not exist.')
  expect(warnings).toContain('docs/page.mdx:19:1 A page can only export its own declarations.')
})

test('an expression that uses a stubbed import shows nothing, and the page goes on', async () => {
  const { compiled } = await adopt(
    "import { useState } from 'react'\n\nexport const [a] = useState(0)\n\nWords {a}.\n",
  )
  expect(compiled?.markdown).toBe('Words .\n')
})

test('anchors written in braces are anchors, and code keeps its braces', async () => {
  const source = '# Lamp {#light}\n\n## Oil `{#a}` {#fuel}\n\n```md\n## Wick {#wick}\n```\n'
  for (const format of ['md', 'mdx'] as const) {
    const { compiled, warnings } = await adopt(page(source), format)
    expect(compiled?.page.headings).toMatchObject([{ id: 'light' }, { id: 'fuel', text: 'Oil {#a}' }])
    expect(compiled?.markdown).toContain('## Wick {#wick}')
    expect(warnings).toEqual([
      'docs/page.mdx:5:8 `{#light}` is the anchor syntax of another tool.',
      'docs/page.mdx:7:15 `{#fuel}` is the anchor syntax of another tool.',
    ])
  }
})

test('content between tabs becomes tabs, so that no text is lost', async () => {
  const { compiled, warnings } = await adopt(
    page('<Tabs>\n<TabItem label="Apple">\nRed.\n</TabItem>\n\nStray.\n</Tabs>'),
  )
  expect(compiled?.page.tree).toMatchObject([
    { name: 'Tabs', props: { labels: ['Apple', 'Tab 2'] }, children: [{ name: 'Tab' }, { name: 'Tab' }] },
  ])
  expect(compiled?.markdown).toBe('**Apple**\n\nRed.\n\n**Tab 2**\n\nStray.\n')
  expect(warnings).toContain('docs/page.mdx:10:1 `<Tabs>` shows only `<Tab>`, so this would be lost.')
})

test('the words in the props of an unknown component are shown', async () => {
  const { compiled } = await adopt(
    page(
      [
        '<PropertiesTable content={[',
        "  { name: 'oil', type: 'Oil<Olive>', isOptional: true, defaultValue: 'olive', description: 'What a `lamp` burns, as Oil<T>.',",
        "    properties: [{ type: 'Oil', parameters: [{ name: 'age', type: 'number', description: 'In days.' }] }] },",
        "  { title: 'Wick', description: 'Of cotton.', href: '/docs/page' },",
        ']} />',
        '',
        '<FixCard title="Trim it" href="/docs/page" description="Twice a day." />',
      ].join('\n'),
    ),
  )
  expect(compiled?.markdown).toBe(
    [
      '- `oil?` _Oil\\<Olive>_ = `olive`',
      '',
      '  What a `lamp` burns, as Oil\\<T>.',
      '',
      '  - `age` _number_',
      '',
      '    In days.',
      '',
      '- [**Wick**](https://site.example/docs/page)',
      '',
      '  Of cotton.',
      '',
      '[Trim it](https://site.example/docs/page)',
      '',
      'Twice a day.',
      '',
    ].join('\n'),
  )
})

test('a mark in a cell, an accordion of parts, a snippet and a video keep their meaning', async () => {
  const { compiled, warnings } = await adopt(
    page(
      [
        '| Oil | Good |',
        '| --- | --- |',
        '| olive | <Check size={18} /> |',
        '| whale | <Cross size={18} /> |',
        '',
        '<Accordion type="single">',
        '  <AccordionItem value="a">',
        '    <AccordionTrigger>',
        '      ### Why',
        '    </AccordionTrigger>',
        '    <AccordionContent>',
        '',
        'It smokes.',
        '',
        '    </AccordionContent>',
        '  </AccordionItem>',
        '</Accordion>',
        '',
        '<Snippet text={["npm i lamp", "lamp on"]} dark />',
        '',
        '<YouTube id="abc" />',
        '',
        '<TSDoc definition={`',
        'interface Lamp {',
        'oil: string',
        '}`} />',
      ].join('\n'),
    ),
  )
  for (const words of [
    '| olive | ✓ |',
    '| whale | ✗ |',
    '**Why**',
    'It smokes.',
    '```sh\nnpm i lamp\nlamp on\n```',
    '[Video](https://www.youtube.com/watch?v=abc)',
    '```ts\ninterface Lamp {\noil: string\n}\n```',
  ])
    expect(compiled?.markdown).toContain(words)
  expect(warnings).toHaveLength(1)
})

test('plain Markdown with JSX comments and objects in props is read as MDX, and a template language is not', async () => {
  const mdx = await adopt('# A\n\n{/* Hidden. */}\n\n<div style={{ margin: 0 }}>\n\nShown.\n\n</div>\n', 'md')
  expect(mdx.compiled?.markdown).toBe('Shown.\n')
  const template = await adopt('# A\n\n{/* Hidden. */}\n\nUse {{ name }}.\n', 'md')
  expect(template.compiled?.markdown).toBe('Use {{ name }}.\n')
})

test('a page that begins with another heading than its title is named by the heading', async () => {
  const source = '---\ntitle: Overview | Lamps | Lamp Docs\n---\n\n# Using lamps\n\nWords.\n'
  const { compiled } = await adopt(source, 'md')
  expect(compiled?.front).toEqual({
    title: 'Using lamps',
    sidebarTitle: 'Overview',
    seoTitle: 'Overview | Lamps | Lamp Docs',
  })
  expect(compiled?.markdown).toBe('Words.\n')
  const below = await adopt('---\ntitle: Lamps\n---\n\nWords.\n\n# Oil\n', 'md')
  expect(below.compiled?.front).toEqual({ title: 'Lamps' })
})

test('steps with headings of any level, or with none, are numbered', async () => {
  const { compiled } = await adopt(
    page(
      '<Steps>\n<Step>\n## Fill\n\n### Oil\n</Step>\n<Step>\n## Light\n</Step>\n</Steps>\n\n<Steps>\n<Step>\nFill.\n</Step>\n<Step>\nLight.\n</Step>\n</Steps>',
    ),
  )
  expect(compiled?.page.tree[0]).toMatchObject({ name: 'Steps' })
  for (const words of ['### Fill', '#### Oil', '### Light', '1. Fill.', '2. Light.'])
    expect(compiled?.markdown).toContain(words)
})

test('comments that highlight lines of code mark the lines and are not shown', async () => {
  const code =
    '```js title="a.js"\n// highlight-next-line\nlight()\n# highlight-start\nfill()\ntrim()\n# highlight-end\nwait()\n```'
  const { compiled } = await adopt(page(code))
  const html = JSON.stringify(compiled?.page.tree)
  expect(html).not.toContain('highlight-')
  expect(html.match(/class=..line hl|line hl/g)).toHaveLength(3)
  expect(compiled?.markdown).toContain('light()\nfill()\ntrim()\nwait()')
})
