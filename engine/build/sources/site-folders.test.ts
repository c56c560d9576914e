import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteTree } from '../../../tests/build-tree.ts'
import type { PageJob } from '../workers/page-job.ts'
import { SiteFolders } from './site-folders.ts'
import type { SiteInput } from './site-input.ts'

const job: PageJob = { path: '/a', kind: 'mdx', file: 'docs/a.mdx', locale: 'en', text: '' }

/** The source of `job` in a site with these settings; `checkout` is the folder with `.git`. */
function sourceIn({ checkout = '', ...changes }: { checkout?: string } & Partial<SiteInput>, found = job) {
  const tree = new SiteTree({ 'en/docs/a.mdx': '' })
  if (checkout) writeFileSync(join(tree.folder, checkout, '.git'), 'gitdir: elsewhere\n')
  const input = { ...tree.input(), ...changes }
  return new SiteFolders(input).sourceOf(found)
}

test('an edit link leads to the file in the checkout that holds it', () => {
  expect(sourceIn({ checkout: '.' })).toBe('pages/en/docs/a.mdx')
  expect(sourceIn({ checkout: 'pages' })).toBe('en/docs/a.mdx')
})

test('without a checkout, the path begins at the site config', () => {
  expect(sourceIn({})).toBe('pages/en/docs/a.mdx')
})

test('pages elsewhere, in no checkout, keep the name of their folder', () => {
  expect(sourceIn({ siteFile: '/elsewhere/config.ts', root: '/engine' })).toBe('en/docs/a.mdx')
})

test('a notebook is found in the folder of notebooks', () => {
  const notebook: PageJob = { ...job, kind: 'notebook', file: 'a.ipynb' }
  expect(sourceIn({}, notebook)).toBe('cookbook/a.ipynb')
})

test('pages without a folder for each locale have no locale in their path', () => {
  const tree = new SiteTree({})
  mkdirSync(join(tree.folder, 'pages'), { recursive: true })
  expect(new SiteFolders(tree.input()).sourceOf(job)).toBe('pages/docs/a.mdx')
})
