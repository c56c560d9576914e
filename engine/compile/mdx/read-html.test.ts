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
  expect(tree).toContain('A List&lt;String&gt; of &lt;T&gt;, <b>bold</b>, <my-part>x</my-part> and <br>.')
  expect(tree).toContain('<p>&lt;Config&gt;</p>')
  expect(tree).toContain('<li>&lt;Id&gt;')
  expect(twin).toContain('A List\\<String> of \\<T>, **bold**')
})

test('HTML of plain Markdown keeps its attributes, and its pictures get their sizes', async () => {
  const { faults, tree, twin } = await treeOf(
    [
      '<div class="a b" style="width: 50%" data-x-y="1" aria-labelledby="t" hidden>',
      '<a href="./other.md" title="x &amp; y">Other</a>',
      '<img src="./a.png" alt="A" srcset="./b.png 2x">',
      '</div>',
      '',
      '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"/></svg>',
    ].join('\n'),
  )
  expect(faults).toEqual([])
  expect(tree).toContain('<div class="a b" style="width: 50%" data-x-y="1" aria-labelledby="t" hidden>')
  expect(tree).toContain('<a href="/docs/other" title="x &amp; y">Other</a>')
  expect(tree).toContain('<img src="/assets/a.png" alt="A" srcset="/assets/b.png 2x" width="40" height="20"')
  expect(tree).toContain('<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0 0"></path></svg>')
  expect(twin).toContain('[Other](https://site.example/docs/other)')
})

/** What is wrong, and what the page shows all the same: pages begin on line 5. */
const invalid: Record<string, [body: string, faults: string[], shown: string]> = {
  'an element that is never closed ends with the page': [
    '<div class="a">\n\nLost.',
    ['5:1 `<div>` is never closed, or is closed inside another block.'],
    '<div class="a"><p>Lost.</p>\n</div>',
  ],
  'an element that is closed in another block ends with its own': [
    '- One <b>bold\n- Two</b>',
    ['5:7 `<b>` is never closed, or is closed inside another block.'],
    '<li>One <b>bold</b></li>\n<li>Two</li>',
  ],
  'an end tag too many cannot end the frame around the page': [
    'Fine.\n\n</div>\n</main>',
    [],
    '<p>Fine.</p>\n',
  ],
  'a slash does not close an element': [
    'An <a id="here"/>anchor.',
    ['5:4 The HTML is not valid: Unexpected trailing slash on start tag of non-void element.'],
    '<p>An <a id="here">anchor.</a></p>',
  ],
  'a comment that is never closed': [
    'Fine.\n\n<!-- closed --> and\n\n<!-- open\n\nLost.',
    ['9:1 The HTML is not valid: Unexpected end of its block in comment.'],
    '<p>Fine.</p>\n<p>and</p>\n',
  ],
  'a tag that its block does not end': [
    '> <div class="a\n\nNext.',
    ['5:3 The HTML is not valid: Unexpected end of its block in tag.'],
    '<blockquote>\n</blockquote>\n<p>Next.</p>',
  ],
  'a frame that is never closed holds nothing': [
    '<iframe src="https://e.example/a">\n\nNext.',
    [
      '5:1 `<iframe>` is never closed, or is closed inside another block.',
      '5:1 `<iframe>` is not supported: pages do not embed other pages. Readers see a link.',
    ],
    '<a href="https://e.example/a">https://e.example/a</a>',
  ],
}

test.each(Object.entries(invalid))('%s', async (_, [body, expected, shown]) => {
  const { faults, tree } = await treeOf(body)
  expect(faults).toEqual(expected.map((fault) => `docs/page.mdx:${fault}`))
  expect(tree).toContain(shown)
})

test('HTML with optional end tags, or split by Markdown, is not an error', async () => {
  const body = `<details>
<summary>More</summary>

Text <kbd>Ctrl</kbd> with <br> and <a id="here"></a>an anchor.

</details>

<ul><li>One<li>Two</ul>

<p align="center">

<img src="https://e.example/a.png" alt="a>b" title='<div>'>

</p>

<table><tr><td title="it's">1<td>2</table>

<svg viewBox="0 0 1 1"><path d="M0 0"/><feOffset/></svg>

<!-- <div> -->

\`<div>\` and 1 <2.`
  const { faults, tree } = await treeOf(body)
  expect(faults).toEqual([])
  expect(tree).toContain('<a id="here"></a>an anchor.')
  expect(tree).toContain('<feOffset></feOffset>')
  expect(tree).toMatch(/<details>.*<summary>More<\/summary>.*an anchor\..*<\/details>/s)
})

test('HTML in the cells of a table made from data is checked like that of a page', async () => {
  const { compiled, faults } = await compileText(
    page('<DataTable head={["A"]} rows={[["10<sup>6</sup>"], ["<b>x"]]} />'),
  )
  expect(compiled?.page.tree.join('')).toContain('10<sup>6</sup>')
  expect(compiled?.page.tree.join('')).toContain('<b>x</b>')
  expect(faults.map(shortFault)).toEqual([
    'docs/page.mdx:5:1 `<b>` is never closed, or is closed inside another block.',
  ])
})
