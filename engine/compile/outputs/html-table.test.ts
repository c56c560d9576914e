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
