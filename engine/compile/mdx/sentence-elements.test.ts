import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const compiled = async (body: string) => {
  const { compiled, faults } = await compileText(page(body), { format: 'mdx' })
  expect(faults).toEqual([])
  return { html: compiled?.page.tree.join(''), markdown: compiled?.markdown }
}

test.each([
  ['<a href="https://a.example/">\nWords\n</a>', '<p><a href="https://a.example/">Words</a></p>'],
  ['<strong>\n\nWords\n\n</strong>', '<p><strong>Words</strong></p>'],
  ['<span id="marker">\nOne\n\nTwo\n</span>', '<p><span id="marker">One<br>Two</span></p>'],
  [
    '<p align="center">\n<a href="https://a.example/">\nIn *it*\n</a>\n</p>',
    '<p align="center"><a href="https://a.example/">In <em>it</em></a></p>',
  ],
  ['<details>\n<summary>\nMore\n</summary>\nBody\n</details>', '<summary>More</summary>'],
])('an element of a sentence keeps its lines and its attributes: %j', async (body, html) => {
  expect((await compiled(body)).html).toContain(html)
})

test('a link holds blocks, but no other link', async () => {
  const { html, markdown } = await compiled('<a href="https://a.example/"><div>Block</div></a>')
  expect(html).toContain('<a href="https://a.example/"><div>Block</div></a>')
  expect(markdown).toContain('[Block](https://a.example/)')
})

test.each([
  ['<h3>\nWords\n</h3>', 'id="words"'],
  ['<h3 id="own">Words</h3>', 'id="own"'],
])('a heading of HTML has an anchor: %j', async (body, id) => {
  expect((await compiled(body)).html).toContain(`<h3 ${id}>Words<a class="heading-link"`)
})

test('an anchor is not a link of the Markdown version', async () => {
  const { html, markdown } = await compiled('A <a name="old"></a>word, <a id="new"></a>more')
  expect(html).toContain('<a name="old"></a>word')
  expect(markdown).toContain('A word, more')
})

test('an element of a tight list stays apart from the words below it', async () => {
  const { html, markdown } = await compiled('- <a href="https://a.example/">\n    Tea\n  </a>\n  and cups')
  expect(html).toContain('<li><a href="https://a.example/">Tea</a><p>and cups</p>')
  expect(markdown).toBe('- [Tea](https://a.example/)\n\n  and cups\n')
})

test.each([
  ['<center>One</center> <b>Two</b> <u>Three</u>', '<p><b>Two</b> <u>Three</u></p>'],
  ['{"One"}\n\n{"Two"}', '<p>One</p>\n<p>Two</p>'],
  ['<Callout>\n\n{1}\n\n{2}\n\n</Callout>', '<p>1</p>\n<p>2</p>'],
])('words of elements and values do not run together: %j', async (body, html) => {
  expect(JSON.stringify((await compileText(page(body))).compiled?.page.tree)).toContain(
    JSON.stringify(html).slice(1, -1),
  )
})
