import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../tests/compile-text.ts'

/** A page with faults in a lenient build: nothing in it may be more than a warning. */
async function lenient(source: string, format: 'md' | 'mdx' = 'mdx', files: Record<string, string> = {}) {
  const { compiled, faults } = await compileText(source, { format, files, lenient: true })
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([])
  return { compiled, warnings: faults.map(shortFault) }
}

test('a page without front matter is named by its first heading, which is shown once', async () => {
  const { compiled, warnings } = await lenient('![logo](a.png)\n\n# The *lamp*\n\n## Oil\n\nWords.\n', 'md')
  expect(compiled?.front).toEqual({ title: 'The lamp' })
  expect(compiled?.page.headings.map(({ text }) => text)).toEqual(['Oil'])
  expect(compiled?.markdown).not.toContain('lamp')
  expect(warnings).toEqual(['docs/page.mdx:1:1 The page has no front matter.'])
})

test('a page without a heading is named by its file', async () => {
  expect((await lenient('Words.', 'md')).compiled?.front).toEqual({ title: 'Page' })
  expect((await lenient('', 'md')).compiled?.front).toEqual({ title: 'Page' })
})

test('a rule at the top of plain Markdown is a rule', async () => {
  const { compiled } = await lenient('---\n\n# Lamp\n\nWords.\n', 'md')
  expect(compiled?.front.title).toBe('Lamp')
  expect(compiled?.markdown).toContain('Words.')
})

test('a heading that repeats the title is shown once, and another stays', async () => {
  const same = await compileText('---\ntitle: Lamp\n---\n\n{/* note */}\n\n# Lamp\n\nWords.\n')
  expect(same.compiled?.page.headings).toEqual([])
  const other = await compileText('---\ntitle: Lamp\n---\n\n# Oil\n\n# Lamp\n')
  expect(other.compiled?.page.headings.map(({ text }) => text)).toEqual(['Oil', 'Lamp'])
})

test('an expression that uses a stubbed import shows nothing, and the page continues', async () => {
  const { compiled } = await lenient(
    "import { useState } from 'react'\n\nexport const [a] = useState(0)\n\nWords {a}.\n",
  )
  expect(compiled?.markdown).toBe('Words .\n')
})

test('invalid fields are dropped and the rest is kept', async () => {
  const { compiled, warnings } = await lenient(
    '---\nid: a\nlabel: New\nlayout: post\ndate: 2024-05-06\nauthors: jane\n---\n\n# Lamp\n',
  )
  expect(compiled?.front).toEqual({ title: 'Lamp', label: 'New', date: '2024-05-06' })
  expect(warnings).toEqual([
    'docs/page.mdx:1:1 The front matter is missing `title`.',
    'docs/page.mdx:4:1 `layout` is `"post"`.',
    'docs/page.mdx:6:1 `authors` is `"jane"`.',
    'docs/page.mdx:2:1 `id` is not a front matter field.',
  ])
})

test('an unknown component and a failed import show what is inside', async () => {
  const { compiled, warnings } = await lenient(
    [
      "import Foo, { useUrl } from '@theme/foo'",
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
      '<p>{useUrl("/x")}Styled {[1].map(() => <Foo>inner</Foo>)}</p>',
      '',
      'export default ({ children }) => <div>{children}</div>',
    ].join('\n'),
  )
  const html = JSON.stringify(compiled?.page.tree)
  for (const words of ['Oil', 'Foo words', 'Callout words', 'Styled', 'inner']) expect(html).toContain(words)
  expect(compiled?.page.uses).toEqual(['Callout', 'UnknownComponent'])
  expect(compiled?.markdown).toContain('**Oil**\n\nFoo words')
  expect(warnings).toContain('docs/page.mdx:1:1 `@theme/foo` cannot be imported.')
  expect(warnings).toContain('docs/page.mdx:3:1 `./_gone.mdx` does not exist.')
  expect(warnings).toContain('docs/page.mdx:15:1 A page can only export its own declarations.')
})

test('content between tabs becomes tabs, so that no text is lost', async () => {
  const { compiled, warnings } = await lenient(
    page('<Tabs>\n<Tab label="Apple">\nRed.\n</Tab>\n\nStray.\n</Tabs>'),
  )
  expect(compiled?.page.tree).toMatchObject([
    { name: 'Tabs', props: { labels: ['Apple', '2'] }, children: [{ name: 'Tab' }, { name: 'Tab' }] },
  ])
  expect(compiled?.markdown).toBe('**Apple**\n\nRed.\n\n**2**\n\nStray.\n')
  expect(warnings).toContain('docs/page.mdx:10:1 `<Tabs>` shows only `<Tab>`, so this would be lost.')
})

test('syntax of other tools is text: pages are translated before', async () => {
  const { compiled } = await lenient(page(':::note\nWords.\n:::\n\n```js [a.js]\n1\n```'))
  expect(compiled?.markdown).toContain(':::note')
})
