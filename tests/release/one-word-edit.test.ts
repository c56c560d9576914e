import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuiltSite } from '../../engine/release/built-site.ts'
import { missingValues, valuesOf } from '../../engine/release/prove-stored.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { storeRelease } from '../../engine/release/store-release.ts'
import { buildFixtureSite, fixtureDist } from '../build-fixture-site.ts'
import { memoryNamespace } from '../stores/memory-namespace.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('an edit of one word uploads a few objects, and never the whole search set', async () => {
  const folder = temporaryFolder()
  const pages = join(folder, 'pages')
  cpSync(resolve(import.meta.dirname, '../fixtures/site'), pages, { recursive: true })
  const file = join(pages, 'docs/guide.mdx')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nMarzipan.\n`)
  // In addition to the fixture site: the names of scripts depend on where they are written.
  const dist = `${fixtureDist}-edited`
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  buildFixtureSite(dist, ['--pages', pages])

  const target = namespaceTarget(memoryNamespace().kv)
  await storeRelease(await readBuiltSite(fixtureDist), target, { source: null, before: null })
  const edited = await readBuiltSite(dist)
  const values = await valuesOf(edited)
  const missing = await missingValues(values, target)
  const count = (prefix: string) => missing.filter(({ key }) => key.startsWith(prefix)).length
  // The page, its Markdown, and the file with all pages.
  expect(count('object:')).toBe(3)
  // The list of names; the page's words, the terms with the new word, the spellings, and the core.
  expect(count('search-set:')).toBe(Object.keys(edited.manifest.searchSets).length)
  expect(count('search-file:')).toBeLessThanOrEqual(4 * Object.keys(edited.manifest.searchSets).length)
  expect(count('file:')).toBe(0)
  expect(values.length).toBeGreaterThan(6 * missing.length)
})
