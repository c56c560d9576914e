import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

const cellOf = async (cell: string) => {
  const source = page(
    `<table><caption>Kilns</caption><tbody><tr><td>${cell}</td><td>x</td></tr></tbody></table>`,
  )
  const { compiled } = await compileText(source)
  expect(compiled?.markdown).toMatch(/^Kilns\n\n\|/)
  return /^\| (.*?) \| x \|$/m.exec(compiled?.markdown ?? '')?.[1]
}

test.each([
  ['<p>Bo Rask</p><p>Potter</p>', 'Bo Rask<br>Potter'],
  ['<ul><li>fires</li><li>glazes <b>pots</b></li></ul>', '• fires<br>• glazes **pots**'],
  ['<ol><li>fire</li><li>cool</li></ol>', '1. fire<br>2. cool'],
  ['Heat: <p><code>9</code></p><p><code>4</code></p>', 'Heat: <br>`9`<br>`4`'],
  ['<pre>a = 1\nb = 2</pre>', '`a = 1`<br>`b = 2`'],
  ['one<br />two', 'one<br>two'],
  [
    'H<sub>2</sub>O<ul><li>a <sub>b</sub> c<ul><li>d</li></ul></li></ul>',
    'H<sub>2</sub>O<br>• a <sub>b</sub> c<br>• d',
  ],
  ['one <b>line</b> of <code>words</code>', 'one **line** of `words`'],
])('the blocks of the cell %s stay apart in one line of the Markdown version', async (cell, line) => {
  expect(await cellOf(cell)).toBe(line)
})

test.each([
  ['<Callout>Hot</Callout>', '**Note**<br>Hot'],
  ['<Details><summary>More</summary><p>Hot</p></Details>', '**More**<br>Hot'],
  ['<ul><li>a</li><li>b<br />c</li></ul>', '• a<br>• b<br>c'],
  ['<h3>Hot</h3>', 'Hot'],
])('the blocks of a cell of a Markdown table, %s, are one line too', async (cell, line) => {
  const { compiled } = await compileText(page(`| a | b |\n| - | - |\n| ${cell} | x |`))
  expect(compiled?.markdown).toBe(`| a | b |\n| - | - |\n| ${line} | x |\n`)
})

test('cells that span more columns than a table can have make the Markdown no wider', async () => {
  const row = '<tr><td colSpan={100000} rowSpan={60000}>x</td></tr>'
  const { compiled } = await compileText(page(`<table><tbody>${row.repeat(40)}</tbody></table>`))
  const lines = compiled?.markdown.split('\n').filter((line) => line.startsWith('|')) ?? []
  expect(lines.length).toBeGreaterThan(40)
  expect(Math.max(...lines.map((line) => line.split('|').length))).toBeLessThan(300)
  expect(compiled?.markdown.match(/x/g)).toHaveLength(40)
})

test('a table that is wider than any span keeps each of its cells', async () => {
  const cells = Array.from({ length: 250 }, (_, at) => `<td>c${at}</td>`).join('')
  const { compiled } = await compileText(page(`<table><tbody><tr>${cells}</tr></tbody></table>`))
  expect(compiled?.markdown).toContain('| c0 | c1 |')
  expect(compiled?.markdown).toContain('| c248 | c249 |')
})
