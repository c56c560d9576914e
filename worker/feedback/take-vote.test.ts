import { expect, test } from 'vitest'
import type { Manifest, PageEntry } from '../../engine/model/manifest.ts'
import { smallSite } from '../../tests/small-site.ts'
import { votedPage } from './take-vote.ts'

const pages = {
  '/': {},
  '/docs': {},
  '/guides/cookbook/example': { canonical: '/docs/example' },
  '/docs/example': {},
  '/docs/提示词': {},
} as unknown as Record<string, PageEntry>
const manifest = {
  pages,
  redirects: { '/old': '/docs' } as Record<string, string>,
  navHashes: { en: '', ja: '' } as Record<string, string>,
} as Manifest
const english = { code: 'en', name: 'English', direction: 'ltr' } as const
const japanese = { code: 'ja', name: '日本語', direction: 'ltr' } as const
const site = { locales: [english, japanese], pages: smallSite.pages } as const

test.each([
  ['/docs', '/docs'],
  ['/docs/', '/docs'],
  ['//docs', '/docs'],
  ['/Docs', '/docs'],
  ['/docs?x=1', '/docs'],
  ['/docs/index.html#a', '/docs'],
  ['/en/docs', '/docs'],
  ['/JA/docs', '/ja/docs'],
  ['/', '/'],
  ['/old', '/docs'],
  ['/docs.md', '/docs'],
  ['/ja/docs.MD', '/ja/docs'],
  ['/index.md?a=1', '/'],
  ['/nowhere.md', null],
  ['/ja/ja/docs', null],
  ['/guides/cookbook/example', '/docs/example'],
  ['/docs/%E6%8F%90%E7%A4%BA%E8%AF%8D', '/docs/提示词'],
  ['/ja/docs', '/ja/docs'],
  ['/ja', '/ja'],
  ['/ja/nowhere', null],
  ['/fr/docs', null],
  ['/nowhere', null],
  ['/docs/../docs', null],
  ['/__proto__', null],
])('a vote on %s counts for %s', (path, page) => {
  expect(votedPage(site, manifest, path)).toBe(page)
})
