import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'

async function treeOf(body: string) {
  const { compiled, faults } = await compileText(page(body), { format: 'md' })
  return { faults: faults.map(shortFault), tree: compiled?.page.tree.join(''), twin: compiled?.markdown }
}

test('in plain Markdown unknown tags are text and known ones are HTML', async () => {
  const { faults, tree, twin } = await treeOf(
    'A List<String> of <T>, <b>bold</b>, <my-part>x</my-part> and <BR>.\n\n<Config>\n\n- <Id>',
  )
  expect(faults).toEqual([])
  expect(tree).toContain('A List&lt;String&gt; of &lt;T&gt;, <b>bold</b>, <my-part>x</my-part> and <BR>.')
  expect(tree).toContain('<p>&lt;Config&gt;</p>')
  expect(tree).toContain('<li>&lt;Id&gt;')
  expect(twin).toContain('A List\\<String> of \\<T>, <b>bold</b>')
})

test('a comment of plain Markdown that is never closed is an error where it opens', async () => {
  expect((await treeOf('Fine.\n\n<!-- closed --> and\n\n<!-- open\n\nLost.')).faults).toEqual([
    'docs/page.mdx:9:1 A comment starts with `<!--` and is never closed.',
  ])
})

/** What is wrong, and what the page shows all the same: pages begin on line 5. */
const unbalanced: Record<string, [body: string, faults: string[], shown: string]> = {
  'an element that is never closed ends with the page': [
    '<div class="a">\n\nLost.',
    ['5:1 `<div>` is never closed, or is closed inside another block.'],
    '<div class="a"><p>Lost.</p>\n</div>',
  ],
  'an element that is closed in another block ends with its own': [
    '- One <b>bold\n- Two</b>',
    [
      '5:7 `<b>` is never closed, or is closed inside another block.',
      '6:6 `</b>` closes something that is not open.',
    ],
    '<li>One <b>bold</b></li>\n<li>Two</li>',
  ],
  'an end tag too many goes, for it would end the frame around the page': [
    'Fine.\n\n</div>\n</main>',
    ['7:1 `</div>` closes something that is not open.', '8:1 `</main>` closes something that is not open.'],
    '<p>Fine.</p>\n\n',
  ],
  'elements that end in the wrong order': [
    '<div><b>\n\nBold\n\n</div>',
    ['9:1 `</div>` appears before `<b>` of line 5 is closed.'],
    '<div><b><p>Bold</p>\n</b></div>',
  ],
  'a tag that its line does not end is text': [
    '> <div class="a\n\nNext.',
    ['5:3 A tag starts with `<` and is never closed.'],
    '&lt;div class=&quot;a</blockquote>\n<p>Next.</p>',
  ],
  'a frame that is never closed holds nothing': [
    '<iframe src="https://e.example/a">\n\nNext.',
    ['5:1 `<iframe>` is not sent to readers: it could run code or load another page.'],
    '<p>Next.</p>',
  ],
}

test.each(Object.entries(unbalanced))('%s', async (_, [body, expected, shown]) => {
  const strict = await treeOf(body)
  expect(strict.faults).toEqual(expected.map((fault) => `docs/page.mdx:${fault}`))
  expect(strict.tree).toContain(shown)
})

test('HTML with optional end tags, or split by Markdown, is not an error', async () => {
  const body = `<details>
<summary>More</summary>

Text <kbd>Ctrl</kbd> with <br> and <a id="here"/>an anchor.

</details>

<ul><li>One<li>Two</ul>

<p align="center">

<img src="https://e.example/a.png" alt="a>b" title='<div>'>

</p>

<table><tr><td title=it's>1<td>2</table>

<svg viewBox="0 0 1 1"><path d="M0 0"/><feOffset/></svg>

<!-- <div> -->

\`<div>\` and 1 <2.`
  const { faults, tree } = await treeOf(body)
  expect(faults).toEqual([])
  expect(tree).toContain('<a id="here"></a>an anchor.')
  expect(tree).toContain('<feOffset/>')
})
