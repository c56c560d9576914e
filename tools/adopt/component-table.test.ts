import { describe, expect, test } from 'vitest'
import { adoptPage } from '../../tests/adopt-page.ts'

/** The MDX that a page becomes; the result must compile strictly. */
async function adopted(body: string, files: Record<string, string> = {}) {
  const { text, faults } = await adoptPage(`---\ntitle: Page\n---\n\n${body}\n`, { files })
  expect(faults).toEqual([])
  return text
}

test.each([
  ['<Admonition type="tip">x</Admonition>', 'type="tip"'],
  ['<Admonition type="CAUTION">x</Admonition>', 'type="warning"'],
  ['<Aside>x</Aside>', 'type="note"'],
  ['<Aside type="nonsense">x</Aside>', 'type="note"'],
  ['<Aside type="constructor">x</Aside>', 'type="note"'],
  ['<Warning type="tip">x</Warning>', 'type="warning"'],
  ['<Danger>x</Danger>', 'type="danger"'],
  ['<Callout type="error" title="T">x</Callout>', 'type="danger" title="T"'],
  [':::caution[Hot *glass*]\nx\n:::', 'type="warning" title="Hot *glass*"'],
])('%j is a callout with %s', async (source, props) => {
  expect(await adopted(source)).toBe(`<Callout ${props}>\n  x\n</Callout>\n`)
})

test.each([
  ['<Badge variant="warning" text="x" />', '<Badge tone="amber">x</Badge>'],
  ['<Badge variant="constructor">x</Badge>', '<Badge tone="neutral">x</Badge>'],
  ['<Card title="A" href="/docs/fill" icon={<X />} />', '<Card title="A" href="/docs/fill" />'],
  ['<Card name="A" link="/docs/fill" />', '<Card title="A" href="/docs/fill" />'],
  ['<Card icon="x">words</Card>', 'words'],
  ['<LinkCard title="A" description="About" />', '<Card title="A">\n  About\n</Card>'],
  ['<CardGroup cols={2} />', '<Cards columns={2} />'],
  ['<CardGroup cols={9} />', '<Cards />'],
  ['<CodeBlock language="py" title="x.py">{`a = 1`}</CodeBlock>', '```py title="x.py"\na = 1\n```'],
  ['<Snippet text={["npm i lamp", "lamp on"]} />', '```sh\nnpm i lamp\nlamp on\n```'],
  ['<Link to="./fill.mdx">words</Link>', '[words](/docs/fill)'],
  ['<Link>words</Link>', 'words'],
  ['<Tooltip tip="A light">lamp</Tooltip> on', 'lamp (A light) on'],
  [
    '<Accordion title="More" defaultOpen>x</Accordion>',
    '<Details open>\n  <Summary>More</Summary>\n\n  x\n</Details>',
  ],
  [
    '<details><summary>More</summary>\n\nx\n\n</details>',
    '<Details>\n  <Summary>More</Summary>\n\n  x\n</Details>',
  ],
  ['<Steps>\n\n1. a\n2. b\n\n</Steps>', '1. a\n2. b'],
  ['<Steps>\n<Step title="A">x</Step>\n</Steps>', '<Steps>\n  ### A\n\n  x\n</Steps>'],
  ['<Steps>\n<Step>\n## Fill\n\n### Oil\n</Step>\n</Steps>', '<Steps>\n  ### Fill\n\n  #### Oil\n</Steps>'],
  ['<Steps>\n<Step>\na\n</Step>\n<Step>\nb\n</Step>\n</Steps>', '1. a\n\n2. b'],
  ['<YouTube id="abc" />', '[Video](https://www.youtube.com/watch?v=abc)'],
  ['<Latex>a^2</Latex>', '<Math formula="a^2" display />'],
  ['<Update label="1.0" description="May">x</Update>', '## 1.0 · May\n\nx'],
  ['<Mermaid chart="graph TD" />', '```mermaid\ngraph TD\n```'],
  ['<div className="grid"><button onClick={go}>Go</button></div>', 'Go'],
  [
    '<DocCardList />',
    '<Cards>\n  <Card title="Fill" href="/docs/fill" />\n\n  <Card title="Trim" href="/docs/trim" />\n</Cards>',
  ],
])('%j becomes %j', async (source, expected) => {
  expect(await adopted(source)).toBe(`${expected}\n`)
})

describe('tabs', () => {
  test('tabs that share a choice are language tabs, with the labels of their values', async () => {
    const text = await adopted(
      '<Tabs groupId="os" values={[{ value: \'a\', label: \'Apple\' }, { value: \'b\' }]}>\n<TabItem value="a">One.</TabItem>\n<TabItem value="b">Two.</TabItem>\n</Tabs>',
    )
    expect(text).toContain('<LangTabs items={["Apple","b"]}>')
    expect(text).toContain('<Tab label="Apple">\n    One.')
  })

  test('labels come from items, and other content between tabs becomes a tab', async () => {
    const text = await adopted("<Tabs items={['a', { label: 'b' }, 'c']}>\n<Tab>One.</Tab>\n\nTwo.\n</Tabs>")
    expect(text.match(/label="\w"/g)).toEqual(['label="a"', 'label="b"'])
  })

  test('a tab outside of tabs is its label and its words', async () => {
    expect(await adopted('<TabItem label="A">x</TabItem>')).toBe('**A**\n\nx\n')
  })

  test('a group of code blocks is named by titles or languages', async () => {
    const text = await adopted('<CodeGroup>\n```js title="a.js" {1}\n1\n```\n```python\n2\n```\n</CodeGroup>')
    expect(text).toContain('<Tab label="a.js">\n    ```js {1}')
    expect(text).toContain('<Tab label="python">')
  })
})

test('parameters and types become lists of fields', async () => {
  const text = await adopted(
    '<ParamField query="limit" type="number" required default="10">How many.</ParamField>\n\n<TypeTable type={{ oil: { type: \'string\', description: \'Burns.\' } }} />',
  )
  expect(text).toContain('- `limit` _number_ <Badge tone="red">required</Badge> = `10`\n\n  How many.')
  expect(text).toContain('`oil` _string_\n\n  Burns.')
})

test('the words in the props of an unknown component stay, and it is counted', async () => {
  const { markdown, lost } = await adoptPage(
    "<PropertiesTable content={[{ name: 'oil', type: 'Oil<Olive>', isOptional: true, defaultValue: 'olive', description: 'Burns as Oil<T>.', properties: [{ parameters: [{ name: 'age', type: 'number' }] }] }, { title: 'Wick', href: '/docs/fill' }]} />\n\n<FixCard title=\"Trim it\" href=\"/docs/trim\" description=\"Twice a day.\" />",
  )
  for (const words of [
    '`oil?` _Oil\\<Olive>_ = `olive`',
    'Burns as Oil\\<T>.',
    '`age` _number_',
    '**Wick**',
    '[Trim it]',
    'Twice a day.',
  ])
    expect(markdown).toContain(words)
  expect(lost).toEqual(['component: <PropertiesTable>', 'component: <FixCard>'])
})

test('a file tree is made of a list', async () => {
  expect(await adopted('<FileTree>\n- shed/\n  - **oil.txt** the stock\n- wick\n</FileTree>')).toBe(
    '<FileTree>\n  <FileTree.Folder name="shed" open>\n    <FileTree.File name="oil.txt" comment="the stock" />\n  </FileTree.Folder>\n\n  <FileTree.File name="wick" />\n</FileTree>\n',
  )
})

test('a container holds another with fewer colons, one that is never closed ends with the page, an unknown one stays', async () => {
  const text = await adopted('::::note\n:::details More\nin\n:::\n::::\n\n:::quiz Try it\nout')
  expect(text).toContain('<Callout type="note">\n  <Details>')
  expect(text).toContain('**Try it**\n\nout')
  expect(await adopted('```\n:::note\n```')).toBe('```\n:::note\n```\n')
})

test('a mark in a cell keeps its meaning', async () => {
  expect(
    await adopted('| Oil | Good |\n| --- | --- |\n| olive | <Check size={18} /> |\n| whale | <Cross /> |'),
  ).toContain('| olive | ✓')
})

test('comments that highlight lines of code mark the lines', async () => {
  const code =
    '```js title="a.js"\n// highlight-next-line\nlight()\n# highlight-start\nfill()\ntrim()\n# highlight-end\nwait()\n```'
  expect(await adopted(code)).toBe('```js title="a.js" {1,2,3}\nlight()\nfill()\ntrim()\nwait()\n```\n')
})

test('HTML in plain Markdown becomes JSX that holds the Markdown between its tags', async () => {
  const { text, faults } = await adoptPage(
    '---\ntitle: Page\n---\n\n<p align=center>\n\n![a](https://x.example/a.png)\n\n</p>\n\nA<br>b, `Vec<T>`, Vec<T> & {braces}.\n\n<pre><code class="language-js">a\n\nb</code></pre>\n\n<table><tr><td>One<td>Two</table>\n',
    { file: 'page.md' },
  )
  expect(faults).toEqual([])
  expect(text).toContain('<div align="center">\n  ![a](https://x.example/a.png)\n</div>')
  expect(text).toContain('A<br />b, `Vec<T>`, Vec\\<T> & \\{braces}.')
  expect(text).toContain('```js\na\n\nb\n```')
  expect(text).toContain('<td>One</td>')
})

test('plain Markdown stays Markdown, and an anchor and an alert stay as they are', async () => {
  const { text, format } = await adoptPage(
    '---\ntitle: Page\n---\n\n## Title {#here}\n\n- a *b* {c}\n\n> [!NOTE]\n> Words.\n',
    {
      file: 'page.md',
    },
  )
  expect([text, format]).toEqual(['## Title [#here]\n\n- a _b_ {c}\n\n> [!NOTE]\n> Words.\n', 'md'])
})

test('a paragraph that MDX cannot read is its text, and is counted', async () => {
  const { text, lost } = await adoptPage('One { two.\n\n<Tip>Three.</Tip>')
  expect(text).toContain('One \\{ two.')
  expect(text).toContain('type="tip"')
  expect(lost).toEqual([expect.stringContaining('fault in a page: line 1')])
})

test('a page of MDX that cannot be parsed is read as plain Markdown', async () => {
  const { text, faults } = await adoptPage('<Tip>\n\nNever closed.\n\n## Wick')
  expect(faults).toEqual([])
  expect(text).toContain('Never closed.')
  expect(text).toContain('## Wick')
})
