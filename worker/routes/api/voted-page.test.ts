import { expect, test } from 'vitest'
import type { Manifest, PageEntry } from '../../../content-bundle/model/manifest.ts'
import { votedPage } from './voted-page.ts'

const pages = {
  '/': {},
  '/docs': {},
  '/guides/cookbook/example': { canonical: '/docs/example' },
  '/docs/example': {},
  '/docs/提示词': {},
} as unknown as Record<string, PageEntry>
const manifest = { pages, redirects: { '/old': '/docs' } as Record<string, string> } as Manifest

test.each([
  ['/docs', '/docs'],
  ['/docs/', '/docs'],
  ['//docs', '/docs'],
  ['/', '/'],
  ['/old', '/docs'],
  ['/guides/cookbook/example', '/docs/example'],
  ['/docs/%E6%8F%90%E7%A4%BA%E8%AF%8D', '/docs/提示词'],
  ['/nowhere', null],
  ['/docs/../docs', null],
  ['/__proto__', null],
])('a vote on %s counts for %s', (path, page) => {
  expect(votedPage(path, manifest)).toBe(page)
})
