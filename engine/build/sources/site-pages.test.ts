import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteTree } from '../../../tests/build-tree.ts'
import { pageResult } from '../../../tests/page-result.ts'
import { emptyRecord, type PageJob, type PageResult } from '../workers/page-job.ts'
import { SiteFolders } from './site-folders.ts'
import { pageEntries, sitePages } from './site-pages.ts'

const job = (changes: Partial<PageJob> = {}): PageJob => ({
  path: '/docs/a',
  kind: 'mdx',
  file: 'docs/a.mdx',
  locale: 'en',
  text: '',
  ...changes,
})

const result = (path: string, changes: Partial<PageResult> = {}): PageResult =>
  pageResult(path, { front: { title: 'A' }, hash: 'hash', markdownHash: 'markdown hash', ...changes })

/** The pages of one job in a site with a folder for each locale. */
function pagesOf(
  made: PageJob,
  found: PageResult | null,
  dates: (folder: string) => Record<string, string> = () => ({}),
) {
  const tree = new SiteTree({ 'en/index.mdx': '', 'ja/index.mdx': '' })
  const folders = new SiteFolders(tree.input())
  const known = new Map(Object.entries(dates(tree.folder)))
  return sitePages([{ job: made, record: { ...emptyRecord(), result: found } }], folders, known)
}

test('a page knows its source in the repository and when it last changed', () => {
  const [page] = pagesOf(job(), result('/docs/a'), (folder) => ({
    [join(folder, 'pages/en/docs/a.mdx')]: '2026-01-01',
  }))
  expect(page).toMatchObject({ source: 'pages/en/docs/a.mdx', updated: '2026-01-01' })
  expect(page).not.toHaveProperty('notebook')
})

test('the date is that of the file in the locale of the page', () => {
  const dates = (folder: string) => ({ [join(folder, 'pages/en/docs/a.mdx')]: '2026-01-01' })
  expect(pagesOf(job({ locale: 'ja' }), result('/ja/docs/a'), dates)).toMatchObject([{ updated: null }])
})

test('the manifest knows which pages have a hero', () => {
  const entry = (changes: object) => pageEntries(pagesOf(job(), result('/docs/a', changes)))['/docs/a']
  expect(entry({ showsTitle: true })?.showsTitle).toBe(true)
  expect(entry({})).not.toHaveProperty('showsTitle')
})

test('a page that could not be compiled is not a page', () => {
  expect(pagesOf(job(), null)).toEqual([])
})

const notebook = job({ kind: 'notebook', file: 'x.ipynb', path: '/guides/cookbook/x', isGuide: true })

test('a notebook with a second route is two pages of one text, of which the second is to be indexed', () => {
  const pages = pagesOf({ ...notebook, secondPath: '/docs/x' }, result('/guides/cookbook/x'), (folder) => ({
    [join(folder, 'cookbook/x.ipynb')]: '2026-02-02',
  }))
  expect(pages).toMatchObject([
    { path: '/guides/cookbook/x', hash: 'hash', canonical: '/docs/x', updated: '2026-02-02' },
    { path: '/docs/x', hash: 'hash', notebook: 'x.ipynb', source: 'cookbook/x.ipynb' },
  ])
  expect(pages[1]).not.toHaveProperty('canonical')
})

test('the manifest lists what readers need of a page, and nothing of its text', () => {
  const entries = pageEntries(pagesOf(notebook, result('/guides/cookbook/x', { ids: ['secret'] })))
  expect(entries).toEqual({
    '/guides/cookbook/x': {
      hash: 'hash',
      markdownHash: 'markdown hash',
      locale: 'en',
      front: { title: 'A' },
      source: 'cookbook/x.ipynb',
      updated: null,
      notebook: 'x.ipynb',
      isGuide: true,
    },
  })
})
