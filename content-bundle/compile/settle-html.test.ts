import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../tests/compile-text.ts'

async function treeOf(body: string) {
  const { compiled, faults } = await compileText(page(body), { format: 'md' })
  return { faults: faults.map(shortFault), tree: compiled?.page.tree.join(''), twin: compiled?.markdown }
}

test('what no element is called is text in plain Markdown, and what one is called stays HTML', async () => {
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
    'docs/page.mdx:9:1 A comment is opened with `<!--` and never closed.',
  ])
})
