import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { diagnosticTexts } from './report-diagnostics.ts'

const faultAt = (file: string, line: number) => ({
  file,
  place: { line, column: 1 },
  severity: 'error' as const,
  message: 'The link `/no` leads to no page.',
  hint: 'Fix or remove it.',
})

for (const [file, text] of [
  ['page.mdx', 'First\nSee [this](/no)\nLast'],
  ['notebook.ipynb', '[\n "See [this](/no)"\n]'],
] as const) {
  test(`a fault in ${file} is shown with the lines around it`, () => {
    const root = temporaryFolder()
    writeFileSync(join(root, file), text)
    const [said] = diagnosticTexts(root, [faultAt(file, 2)])
    expect(said).toContain(`${file}:2:1  The link \`/no\` leads to no page.\nFix or remove it.`)
    expect(said).toMatch(/^> 2 \| .*See \[this\]\(\/no\)/m)
  })
}

test('a diagnostic of a deleted file is shown without source lines', () => {
  expect(diagnosticTexts(temporaryFolder(), [faultAt('gone.mdx', 1)])).toEqual([
    'gone.mdx:1:1  The link `/no` leads to no page.\nFix or remove it.',
  ])
})
