import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { SiteSource } from './site-source.ts'

function sourceOf(files: Record<string, string>): SiteSource {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return new SiteSource(folder, join(folder, 'config.ts'))
}

const source = () =>
  sourceOf({
    'config.ts': "export default {\n  navbar: [{ href: '/docs' }],\n}\n",
    'footer.ts': 'export const footer = [\n  { href: "/imprint" },\n]\n',
    'redirects.mjs': "export const redirects = {\n  '/old': '/new',\n}\n",
    'footer.test.ts': "{ href: '/only-in-a-test' }",
    'notes.md': "{ href: '/only-in-notes' }",
  })

test.each([
  ['/docs', 'config.ts', { line: 2, column: 14 }],
  ['/imprint', 'footer.ts', { line: 2, column: 5 }],
])('the link %s is found in any module, with any quotes', (href, file, place) => {
  expect(source().placeOfLink(href)).toEqual({ file, place })
})

test('the key of a table is found, but not its value', () => {
  expect(source().placeOfKey('/old')).toEqual({ file: 'redirects.mjs', place: { line: 2, column: 3 } })
  expect(source().placeOfKey('/new')).toEqual({ file: 'config.ts', place: null })
})

test.each(['/doc', '/only-in-a-test', '/only-in-notes', ''])(
  'for %j, which is in no module, the config is named',
  (href) => {
    expect(source().placeOfLink(href)).toEqual({ file: 'config.ts', place: null })
  },
)
