import { expect, test } from 'vitest'
import { adoptPage } from '../../tests/adopt-page.ts'

const files = {
  'docs/logo.png': 'png',
  'docs/a.py': 'x = 1',
  'docs/_part.mdx': 'Part {props.a}.',
  'docs/data.json': '{"name":"Lamp"}',
  'static/img/x.svg': '<svg/>',
}
const adopted = (source: string) => adoptPage(source, { files })

test('pictures are found through imports, useBaseUrl and require', async () => {
  const { text, lost } = await adopted(
    "import useBaseUrl from '@docusaurus/useBaseUrl'\nimport logo from './logo.png'\n\n<img src={useBaseUrl('/img/x.svg')} />\n\n<img src={require('./logo.png').default} />\n\n<img src={logo} />\n\n<ThemedImage sources={{ light: useBaseUrl('/img/x.svg') }} alt=\"x\" />",
  )
  expect(text).toBe(
    '<img src="/img/x.svg" />\n\n<img src="/files/docs/logo.png" />\n\n<img src="/files/docs/logo.png" />\n\n![x](/img/x.svg)\n',
  )
  expect(lost).toEqual([])
})

test('a partial stays a partial, with its props', async () => {
  const { text, markdown, faults } = await adopted("import Part from './_part.mdx'\n\n<Part a={1 + 1} />")
  expect(text).toContain('import Part from "@/_partials/docs/_part.mdx"')
  expect(markdown).toBe('Part 2.\n')
  expect(faults).toEqual([])
})

test('texts and data that a page imports are values', async () => {
  const { text, lost } = await adopted(
    "import code from '!!raw-loader!./a.py'\nimport data from './data.json'\n\n<CodeBlock language=\"py\">{code}</CodeBlock>\n\n<Tip title={data.name}>{data.name}</Tip>",
  )
  expect(text).toContain('```py\nx = 1\n```')
  expect(text).toContain('<Callout type="tip" title="Lamp">')
  expect(lost).toEqual([])
})

test('expressions stay expressions, and constants are known', async () => {
  const { text, markdown, faults } = await adopted(
    "export const wicks = [1, 2]\n\nexport const title = 'Oil'\n\n<Aside title={title}>x</Aside>\n\n{wicks.map((wick) => <p key={wick}>Wick {wick}</p>)}",
  )
  expect(faults).toEqual([])
  expect(text).toContain('<Callout type="note" title="Oil">')
  expect(text).toContain('{wicks.map(')
  expect(markdown).toContain('Wick 2')
})

test('what needs an import that is gone is left out with what needs it, and counted', async () => {
  const { text, lost, faults } = await adopted(
    "import { useState } from 'react'\nimport styles from './x.module.css'\n\nexport const [a] = useState(0)\n\nexport const Box = () => <b>{a}</b>\n\nWords {a} and {name}.\n\n{a ? 1 : 2}\n\n<p className={styles.big} title={a}>Styled</p>\n\n<Box>inner</Box>",
  )
  expect(faults).toEqual([])
  expect(text).toBe('Words `{a}` and `{name}`.\n\n<p>Styled</p>\n\ninner\n')
  expect(lost).toEqual([
    'statement: export const [a] = useState(0);',
    'statement: export const Box = () => <b>{a}</b>;',
    'expression: {a}',
    'expression: {name}',
    'expression: {a ? 1 : 2}',
    'expression: {a}',
    'component: <Box>',
  ])
})

test('the words of components in JavaScript stay, and they are counted', async () => {
  const { markdown, lost, faults } = await adopted(
    '{[1].map(() => <Tip title="T">Made</Tip>)}\n\n{[1].map(() => <Sparkle title="S">Fly</Sparkle>)}',
  )
  expect(faults).toEqual([])
  expect(markdown).toContain('T Made')
  expect(markdown).toContain('S Fly')
  expect(lost).toEqual(['component: <Tip>', 'component: <Sparkle>'])
})

test('no JavaScript of a page runs', async () => {
  const { text } = await adopted(
    '{process.env.HOME}\n\n{globalThis.adopted = 1}\n\n{(() => { throw new Error() })()}',
  )
  expect('adopted' in globalThis).toBe(false)
  expect(text).not.toContain(String(process.env.HOME))
})
