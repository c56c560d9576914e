import { expect, test } from 'vitest'
import { smallContext, smallEntry } from '../../../tests/small-site.ts'

test('a list has the typographic quotes of the pages it names', () => {
  const front = { title: "Granite isn't marble", description: 'What "hard" means for stones.' }
  const { pages } = smallContext({
    '/blog/granite': smallEntry('', { front }),
  })
  expect(pages.listed('BlogIndex')).toMatchObject([
    {
      front: { title: 'Granite isn’t marble', description: 'What “hard” means for stones.' },
    },
  ])
})
