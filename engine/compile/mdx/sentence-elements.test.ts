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

test.each([
  ['- <a href="https://a.example/">\n    Tea\n  </a>\n  and cups', 'Tea</a>\nand cups</li>'],
  [
    '<a href="/"><img src="./a.png" alt="a" /></a> <img src="./b.png" alt="b" /> {1}',
    '<p><a href="/"><img></a> <img> 1</p>',
  ],
  [
    '<p align="right">\n<a href="/"><img src="./a.png" alt="a" /></a>\n*b*\n<br />\n<b>\nc\n</b>\n</p>',
    '<p align="right"><a href="/"><img></a>\n<em>b</em>\n<br>\n<b>c</b></p>',
  ],
  ['> <b>\n> One\n> </b>\n> <kbd>Two</kbd>', '<p><b>One</b>\n<kbd>Two</kbd></p>'],
  [
    '<div>\n<img src="./a.png" alt="a" />\n<img src="./b.png" alt="b" />\n\nText\n</div>',
    '<div><p><img>\n<img></p>\n<p>Text</p>',
  ],
  ['<div>\n<kbd />\n<b>\nOne\n</b>\n</div>', '<div><kbd></kbd>\n<b>One</b></div>'],
  ['<figure>\n<b>\nOne\n</b>\nTwo\n</figure>', '<figure><p><b>One</b>\nTwo</p>'],
])('elements without an empty line between them are one sentence: %j', async (body, html) => {
  expect((await compiled(body)).html?.replace(/<img [^>]*>/g, '<img>')).toContain(html)
})

test('elements of a line with words keep no paragraph inside of their parent', async () => {
  const { html } = await compiled('<div><label>One</label><label>Two</label> <kbd>Three</kbd></div>')
  expect(html).toContain('<div><label>One</label><label>Two</label> <kbd>Three</kbd></div>')
})

test.each([
  '<table>\n<thead><tr><th>One</th></tr></thead>\n<tbody><tr><td>Two</td></tr></tbody>\n</table>',
  '<table>\n<caption>One</caption>\n<tr><td>Two</td> <td>Three</td></tr>\n<tr><td>Four</td></tr>\n</table>',
  '<select>\n<option>One</option>\n<option>Two</option>\n</select>',
  '<fieldset>\n<legend>One</legend> <label>Two</label>\n</fieldset>',
])('parts of an element stay in it, without a paragraph around them: %j', async (body) => {
  const { html } = await compiled(body)
  expect(html).not.toMatch(/<p>\s*<(?:thead|tbody|tr|td|caption|option|legend)/)
})

test('an element on a line above a block stays apart from it', async () => {
  const { html } = await compiled('<b>\nOne\n</b>\n## Two\n<br />\n\n- three')
  expect(html).toMatch(/<p><b>One<\/b><\/p>\n<h2 .*<\/h2>\n<br><ul>/)
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
