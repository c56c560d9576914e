import { expect, test } from 'vitest'
import { compileText, shortFault } from '../../../tests/compile-text.ts'

const page = (former: string, body = '## Set up\n\nText.\n\n## Next [#next]\n') =>
  `---\ntitle: Page\nformerAnchors:\n${former}---\n\n${body}`

test('a former anchor is in the heading that took its place, and links to it lead somewhere', async () => {
  const { compiled, faults } = await compileText(page('  install: set-up\n  Größe: next\n'))
  expect(faults).toEqual([])
  expect(compiled?.page.tree.join('')).toContain('<h2 id="set-up"><span id="install"></span>Set up')
  expect(compiled?.ids).toEqual(['install', 'Größe'])
  expect(compiled?.page.headings).toEqual([
    { id: 'set-up', depth: 2, text: 'Set up' },
    { id: 'next', depth: 2, text: 'Next' },
  ])
  expect(compiled?.markdown).toBe('## Set up\n\nText.\n\n## Next\n')
  expect(compiled?.sections.map(({ heading }) => heading?.text)).toEqual(['Set up', 'Next'])
})

test.each([
  [
    'to no heading',
    '  install: setup\n',
    '`formerAnchors` leads `install` to `setup`, which is not a heading of the page.',
  ],
  [
    'that a heading has',
    '  next: set-up\n',
    '`formerAnchors` names `next`, which is the anchor of a heading.',
  ],
])('a former anchor %s is an error', async (_, former, message) => {
  const { faults } = await compileText(page(former))
  expect(faults.map(shortFault).join()).toContain(message)
  expect(faults).toMatchObject([{ severity: 'error' }])
})
