import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../content-bundle/site/config.ts'
import { catalog } from '../../cookbook/catalog.ts'
import { byteBudgets } from '../served/byte-budgets.ts'
import { kindsOfPage } from '../served/kinds-of-page.ts'

const home = (locale: string) =>
  readFileSync(resolve(import.meta.dirname, `../../content-bundle/pages/${locale}/index.mdx`), 'utf8')

test('the home page counts the notebooks and regions that exist', () => {
  expect(home('en')).toContain(`[${catalog.length} notebooks]`)
  expect(home('en')).toContain(`[${(site.regions?.list ?? []).length} cloud regions]`)
  expect(home('ja')).toContain(`[${catalog.length} のノートブック]`)
  expect(home('ja')).toContain(`[${(site.regions?.list ?? []).length} つのクラウドリージョン]`)
})

test('the home page states the limits that tests keep', () => {
  // `tests/e2e/layout-shift.spec.ts` adds two kinds.
  expect(home('en')).toContain(`${Object.keys(kindsOfPage).length + 2} kinds of page`)
  expect(home('en')).toContain(`**${byteBudgets.scripts / 1024} kB** of scripts`)
})
