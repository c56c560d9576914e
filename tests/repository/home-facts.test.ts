import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { catalog } from '../../cookbook/catalog.ts'

const home = (locale: string) =>
  readFileSync(resolve(import.meta.dirname, `../../content-bundle/pages/${locale}/index.mdx`), 'utf8')

test('the home page counts the notebooks and regions that exist', () => {
  expect(home('en')).toContain(`[${catalog.length} notebooks]`)
  expect(home('en')).toContain(`[${(site.regions?.list ?? []).length} cloud regions]`)
  expect(home('ja')).toContain(`[${catalog.length} のノートブック]`)
  expect(home('ja')).toContain(`[${(site.regions?.list ?? []).length} つのクラウドリージョン]`)
})
