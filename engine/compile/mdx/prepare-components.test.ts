import { expect, test } from 'vitest'
import { compileText, page } from '../../../tests/compile-text.ts'

test('text alone in a tab is a paragraph, as text between blank lines is', async () => {
  const inline = await compileText(page('<Tabs>\n<Tab label="A">Some `code` and **words**.</Tab>\n</Tabs>'))
  const apart = await compileText(
    page('<Tabs>\n<Tab label="A">\n\nSome `code` and **words**.\n\n</Tab>\n</Tabs>'),
  )
  expect(inline.compiled?.page.tree).toEqual(apart.compiled?.page.tree)
})
