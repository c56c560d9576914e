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
  ['one <b>line</b> of <code>words</code>', 'one **line** of `words`'],
])('the blocks of the cell %s stay apart in one line of the Markdown version', async (cell, line) => {
  expect(await cellOf(cell)).toBe(line)
})
