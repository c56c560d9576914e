import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { catalog } from '../../cookbook/catalog.ts'

const pages = resolve(import.meta.dirname, '../../content-bundle/pages')
const home = (locale: string) => readFileSync(resolve(pages, locale, 'index.mdx'), 'utf8')

test('the home page counts the notebooks and regions that exist', () => {
  expect(home('en')).toContain(`[${catalog.length} notebooks]`)
  expect(home('en')).toContain(`[${(site.regions?.list ?? []).length} cloud regions]`)
  expect(home('ja')).toContain(`[${catalog.length} のノートブック]`)
  expect(home('ja')).toContain(`[${(site.regions?.list ?? []).length} つのリージョン]`)
})

test('the home page counts the integrations that have a page or a notebook', () => {
  const written = globSync('en/integrations/**/*.mdx', { cwd: pages }).filter(
    (file) => basename(file) !== 'index.mdx',
  )
  const count =
    written.length + catalog.filter(({ docsPath }) => docsPath?.startsWith('integrations/')).length
  expect(home('en')).toContain(`[${count} integrations]`)
  expect(home('ja')).toContain(`[${count} の連携]`)
})
