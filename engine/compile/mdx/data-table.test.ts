import { expect, test } from 'vitest'
import { compileText, page, shortFault } from '../../../tests/compile-text.ts'

/** The Markdown version of a page's body, with its faults below. */
async function shown(body: string): Promise<string> {
  const files = {
    'plans.json': JSON.stringify([
      { name: 'free', units: 50 },
      { name: 'a|b', units: 1000 },
    ]),
    '_plans.mdx': `import plans from './plans.json'\n\n<DataTable head={['Plan', '[Units](#u)']} rows={plans.map(({ name, units }) => ['**' + name + '**', units])} />\n`,
  }
  const { compiled, faults } = await compileText(page(body), { files })
  return [compiled?.markdown.trim() ?? '', ...faults.map(shortFault)].join('\n')
}

test('rows of a JSON file become a table of Markdown, with Markdown in its cells', async () => {
  expect(await shown('import Plans from "../_plans.mdx"\n\n## U\n\n<Plans />')).toContain(
    '| Plan | [Units](#u) |\n| - | - |\n| **free** | 50 |\n| **a\\|b** | 1000 |',
  )
})

test('columns can be aligned; short rows end in empty cells, and further cells are left out', async () => {
  const body =
    '<DataTable head={["A", "B"]} align={["left", "right"]} rows={[["x"], ["y", "two\\nlines", "z"]]} />'
  expect(await shown(body)).toBe('| A | B |\n| :- | -: |\n| x | |\n| y | two lines |')
})

test('the HTML is that of a written table', async () => {
  const written = await compileText(page('| A |\n| --: |\n| `1` |'))
  const made = await compileText(page('<DataTable head={["A"]} align={["right"]} rows={[["`1`"]]} />'))
  expect(made.compiled?.page.tree).toEqual(written.compiled?.page.tree)
})

test('a table without columns shows nothing', async () => {
  expect(await shown('Words.\n\n<DataTable head={[]} rows={[["x"]]} />')).toBe('Words.')
})

test('a link in a cell has the place of the table, so that the build can report it', async () => {
  const { compiled } = await compileText(page('Words.\n\n<DataTable head={["[A](/docs/none)"]} rows={[]} />'))
  expect(compiled?.links).toMatchObject([{ url: '/docs/none', place: { line: 7, column: 1 } }])
})

test.each([
  ['rows={[1]}', '`rows` of `<DataTable>` is [1].'],
  ['rows={[[{}]]}', '`rows` of `<DataTable>` is [[{}]].'],
  ['', '`<DataTable>` is missing `rows`.'],
])('with %s, a table is an error that names what is wrong', async (props, message) => {
  expect(await shown(`<DataTable head={["A"]} ${props} />`)).toContain(`docs/page.mdx:5:1 ${message}`)
})
