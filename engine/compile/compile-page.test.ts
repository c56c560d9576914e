import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { compileText, page } from '../../tests/compile-text.ts'
import { resolveUrl } from './links/resolve-url.ts'

const folder = resolve(import.meta.dirname, '../../tests/fixtures/compile')
const beside = {
  'docs/_shared.mdx': 'export const level = 3\n\nHello {props.who}, {props.children}!',
  'docs/_plain.md': 'Plain {not} <b>md</b> a < b',
  'docs/_data.json': '{"list":[1,2]}',
}
const fixtures = readdirSync(folder).filter((name) => /\.mdx?$/.test(name) && !name.includes('.markdown.'))

test.each(fixtures)('%s becomes the page and the Markdown beside it', async (name) => {
  const source = readFileSync(join(folder, name), 'utf8')
  const format = name.endsWith('.mdx') ? 'mdx' : 'md'
  const { compiled, faults } = await compileText(source, { format, files: beside })
  expect(faults.map(({ message }) => message.slice(0, 13))).toEqual(
    name === 'headings.mdx' ? ['The heading `'] : [],
  )
  const { page, sections, links } = compiled ?? {}
  await expect(`${JSON.stringify({ page, sections, links }, null, 2)}\n`).toMatchFileSnapshot(
    join(folder, `${name}.json`),
  )
  await expect(compiled?.markdown).toMatchFileSnapshot(join(folder, `${name}.markdown.md`))
})

test('the same page compiled twice gives the same bytes', async () => {
  const source = readFileSync(join(folder, 'components.mdx'), 'utf8')
  expect(await compileText(source)).toEqual(await compileText(source))
})

test('a page without diagrams holds no drawing, and one that cannot be drawn shows its source and warns', async () => {
  const { compiled, faults } = await compileText(page('```mermaid\npie\n "a": 1\n```'))
  expect(faults).toMatchObject([{ severity: 'warning', place: { line: 5 } }])
  expect(compiled?.page.tree).toMatchObject([{ name: 'Mermaid', props: { chart: 'pie\n "a": 1' } }])
})

test('links of another locale stay in it, those to files do not', async () => {
  const source = page('[a](/docs/x) [b](./y.mdx) [c](/file.pdf) [d](https://e.example) [e](/ja/z) [f](/)')
  const { compiled } = await compileText(source, { prefix: '/ja' })
  expect(compiled?.links.map(({ url }) => url)).toEqual([
    '/ja/docs/x',
    '/ja/docs/y',
    '/file.pdf',
    'https://e.example',
    '/ja/z',
    '/ja',
  ])
})

test('an index lists its rows in the Markdown version', async () => {
  const rows = [{ path: '/blog/a', title: 'A', description: 'First.' }]
  const { compiled } = await compileText(page('<BlogIndex />'), { listRows: () => rows })
  expect(compiled?.markdown).toBe('- [A](https://site.example/blog/a): First.\n')
})

test('an unknown component is an error, and the preview of its author shows its children', async () => {
  const source = page('<Fancy a="b">\n\nWords.\n\n</Fancy>')
  const { compiled, faults } = await compileText(source)
  expect(faults).toMatchObject([
    { severity: 'error', message: '`<Fancy>` is not a component that pages can use.' },
  ])
  expect(compiled?.page.tree).toEqual(['<p>Words.</p>\n'])
})

test('a picture by reference is a picture, and no link to a page', async () => {
  const { compiled, faults } = await compileText(page('![boat][pic]\n\n[pic]: ./boat.png'))
  expect(faults).toEqual([])
  expect(compiled?.links).toEqual([])
  expect(compiled?.markdown).toBe('![boat](https://site.example/assets/boat.png)\n')
})

test('anchors in raw HTML are anchors of the page, however they are written', async () => {
  const { compiled } = await compileText(
    page(`<a name="one"></a> words <a href="#x" id='two'>x</a>\n\n<h2 align="center" id="three">Three</h2>`),
    { format: 'md' },
  )
  expect(compiled?.ids).toEqual(['one', 'two', 'three'])
  const jsx = await compileText(page('<a name="one" />\n\n<div id="two">x</div>'))
  expect(jsx.compiled?.ids).toEqual(['one', 'two'])
})

test('each picture of a set has its final address', async () => {
  const set = '<source srcset="a.png 1x, missing.png 2x" /><img alt="" src="b.png" srcset="c.png" />'
  for (const format of ['md', 'mdx'] as const) {
    const { compiled, faults } = await compileText(page(`<picture>${set}</picture>`), { format })
    const html = JSON.stringify(compiled?.page.tree)
    for (const address of ['/assets/a.png 1x, missing.png 2x', '/assets/b.png', '/assets/c.png'])
      expect(html).toContain(address)
    expect(faults).toMatchObject([{ message: 'The file `missing.png` does not exist.' }])
  }
})

test('the Markdown version drops a comment and keeps the text next to it', async () => {
  const { compiled } = await compileText(page('<!-- a --> seen <!-- b -->\n\n<p>\n<!-- c -->\nalso\n</p>'), {
    format: 'md',
  })
  expect(compiled?.markdown).toBe('seen\n\nalso\n')
})

test('headings and definitions in JSX keep their form in the Markdown version', async () => {
  const { compiled } = await compileText(page('<h3>Oil</h3>\n\n<dl><dt>Wick</dt><dd>burns</dd></dl>'))
  expect(compiled?.markdown).toBe('### Oil\n\n**Wick**\n\nburns\n')
})

test('notebooks link to each other by their files, and to headings in the letters those are written with', () => {
  const base = { folder: '/guides/cookbook', prefix: '', isNotebook: true } as const
  expect(resolveUrl('other.ipynb#Set-up', base)).toBe('/guides/cookbook/other#set-up')
  expect(resolveUrl('#Set-up', base)).toBe('#set-up')
  expect(resolveUrl('/cookbook/other.ipynb', base)).toBe('/cookbook/other.ipynb')
})

test('an empty heading is reported', async () => {
  const { faults } = await compileText(page('##\n\nWords.\n\n## ![Boat](a.png)'))
  expect(faults).toMatchObject([{ severity: 'warning', place: { line: 5 } }])
})

test('inline JSX on its own line keeps the spaces between elements', async () => {
  const keys = await compileText(page('<kbd>Ctrl</kbd> <kbd>C</kbd>\n\n<Badge>A</Badge> <Badge>B</Badge>'))
  expect(keys.compiled?.markdown).toBe('`Ctrl` `C`\n\nA B\n')
  expect(JSON.stringify(keys.compiled?.page.tree)).toContain('<p><kbd>Ctrl</kbd> <kbd>C</kbd></p>')
  const lines = await compileText(page('<Badge>A</Badge>\n\n<Badge>B</Badge>'))
  expect(lines.compiled?.markdown).toBe('A\n\nB\n')
  const cards = await compileText(page('<Card title="a">x</Card> <Card title="b">y</Card>'))
  expect(cards.compiled?.page.tree).toMatchObject([{ name: 'Card' }, { name: 'Card' }])
})

test('a drawing with an upright version shows it on phones, and its size is known there too', async () => {
  const { compiled } = await compileText(page('![Loop](./loop.svg)\n\n![Plain](./plain.svg)'))
  expect(compiled?.page.tree).toEqual([
    '<p><picture><source media="(max-width: 40rem)" srcset="/assets/loop.upright.svg" width="40" height="20"><img src="/assets/loop.svg" alt="Loop" width="40" height="20" fetchpriority="high"></picture></p>\n<p><img src="/assets/plain.svg" alt="Plain" width="40" height="20" loading="lazy" decoding="async"></p>\n',
  ])
  expect(compiled?.markdown).toContain('![Loop](https://site.example/assets/loop.svg)')
})

test('drawings in JSX keep the attributes that React spells in its own way', async () => {
  const { compiled } = await compileText(
    page('<svg viewBox="0 0 1 1"><path d="M0" strokeWidth="2" fillRule="evenodd" textLength="3" /></svg>'),
  )
  expect(compiled?.page.tree).toEqual([
    '<svg viewBox="0 0 1 1"><path d="M0" stroke-width="2" fill-rule="evenodd" textLength="3"></path></svg>',
  ])
})

test('elements that would show nothing are reported, and a frame becomes a link', async () => {
  const { compiled, faults } = await compileText(
    page(
      '<style>{`.a {}`}</style>\n\n<script>alert(1)</script>\n\n<iframe src="https://e.example" title="Film" />\n\n<img />\n\n<img src="a.png" />',
    ),
  )
  expect(compiled?.markdown).toBe('[Film](https://e.example)\n\n![](https://site.example/assets/a.png)\n')
  expect(JSON.stringify(compiled?.page.tree)).not.toMatch(/style|script|iframe/)
  expect(faults.map(({ severity, place }) => [severity, place?.line])).toEqual(
    [5, 7, 9, 11, 13].map((line) => ['warning', line]),
  )
})
