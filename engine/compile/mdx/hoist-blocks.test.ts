import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const twinOf = async (body: string) => (await compileText(page(body))).compiled?.markdown.trim()

test('a list of people in a sentence becomes a list between its two halves', async () => {
  expect(await twinOf('Written by <Authors names={["ada-lind"]} /> in *May*.')).toBe(
    'Written by\n\n- [Ada Lind](https://github.example/ada-lind) Co-founder and CEO\n\nin *May*.',
  )
})

test('a component that ends a sentence leaves no blank behind', async () => {
  expect(await twinOf('See <Callout>Mind the step.</Callout>')).toBe('See\n\n> **Note**\n>\n> Mind the step.')
})

test('a sentence with inline components stays one sentence', async () => {
  expect(await twinOf('It is <Badge>new</Badge> here.')).toBe('It is new here.')
})

const treeOf = async (body: string) => (await compileText(page(body))).compiled?.page.tree

test('in HTML, too, a block parts the sentence it was put into, and marks end before it', async () => {
  const authors = expect.objectContaining({ name: 'Authors' })
  expect(await treeOf('Written **well by <Authors names={["ada-lind"]} /> in** May.')).toEqual([
    '<p>Written <strong>well by</strong></p>\n',
    authors,
    '<p><strong>in</strong> May.</p>\n',
  ])
})

test('a heading keeps its text and anchor, and its blocks follow it', async () => {
  const { compiled } = await compileText(page('## Written by <Authors names={["ada-lind"]} /> in May'))
  expect(compiled?.page.headings).toEqual([{ id: 'written-by-in-may', depth: 2, text: 'Written by in May' }])
  expect(compiled?.page.tree).toHaveLength(2)
  expect(compiled?.page.tree[1]).toMatchObject({ name: 'Authors' })
})

test('text after a block in a list item does not join the block', async () => {
  expect(await twinOf('- Written by <Authors names={["ada-lind"]} /> in May.')).toBe(
    '- Written by\n\n  - [Ada Lind](https://github.example/ada-lind) Co-founder and CEO\n\n  in May.',
  )
})
