import { expect, test } from 'vitest'
import { compileText } from '../../../tests/compile-text.ts'

const front = '---\ntitle: Plans\n---\n\n'

test('cells that say only yes or no carry that as a class, other cells do not', async () => {
  const table =
    '| | Core | Pro |\n| --- | --- | :-: |\n| Exports | – | ✓ |\n| Support – email | ✓ email | — |\n'
  const { compiled } = await compileText(front + table)
  const html = JSON.stringify(compiled?.page.tree)
  expect(html).toContain('<td>Exports</td><td class=\\"no\\">–</td><td class=\\"align-center yes\\">✓</td>')
  expect(html).toContain('<td>Support – email</td><td>✓ email</td><td class=\\"align-center no\\">—</td>')
})
