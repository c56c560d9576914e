import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { readersQuestions } from './readers-questions.ts'
import { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'

const pages = [
  { path: '/docs', headings: [] },
  { path: '/docs/tags', headings: [{ id: 'limits', depth: 2, text: 'Limits' }] },
]

/** Reads question files, by their paths below `questions/en`. */
function read(files: Record<string, string>) {
  const root = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'questions/en', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const input = {
    root,
    site,
    pagesFolder: join(root, 'pages'),
    siteFile: join(root, 'config.ts'),
  }
  const whole = input as SiteInput
  const { byPath, diagnostics } = readersQuestions(
    whole,
    new SiteFolders(whole),
    pages,
    new Set(['/docs/draft']),
  )
  return { byPath, found: diagnostics.map(({ file, message }) => `${file}: ${message}`) }
}

test('questions belong to a section of a page, or to the page', () => {
  const { byPath, found } = read({
    'docs/tags.json': '{ "limits": ["how many tags"], "": ["label traces"] }',
    'docs/index.json': '{ "": ["start here"] }',
    'docs/draft.json': '{ "": ["not yet"] }',
  })
  expect(found).toEqual([])
  expect(Object.fromEntries(byPath)).toEqual({
    '/docs': { '': ['start here'] },
    '/docs/tags': { limits: ['how many tags'], '': ['label traces'] },
  })
})

test.each([
  ['an unknown page', 'docs/tagz.json', '{}', 'There is no page `/docs/tagz`.'],
  [
    'an unknown anchor',
    'docs/tags.json',
    '{ "limit": ["a"] }',
    'The page `/docs/tags` has no heading `limit`.',
  ],
  ['text that is not JSON', 'docs/tags.json', '{', 'The file is not JSON'],
  ['a question that is no text', 'docs/tags.json', '{ "limits": [1] }', 'expected string'],
])('%s is an error that names the file', (_, file, text, message) => {
  const [found = ''] = read({ [file]: text }).found
  expect(found).toContain(`questions/en/${file}: `)
  expect(found).toContain(message)
})
