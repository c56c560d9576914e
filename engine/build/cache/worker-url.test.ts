import { join } from 'node:path'
import { expect, test } from 'vitest'
import { page, SiteTree } from '../../../tests/build-tree.ts'
import { compileInPool } from '../../../tests/compile-in-pool.ts'
import { compileSettings } from '../compile-site.ts'
import { PageCache } from './page-cache.ts'
import { precompileWorkers, workerUrl } from './worker-url.ts'

test('precompiled code makes the same bytes as the sources', async () => {
  const tree = new SiteTree({
    'code.mdx': page('```ts\nconst a = 1\n```\n\n```python\nprint(1)\n```'),
    'diagram.mdx': page('```mermaid\ngraph LR\n  A --> B\n```\n\nAnd $a^2$.'),
    'program.mdx': page('export const list = [1, 2]\n\n{list.map((item) => <Badge>{item}</Badge>)}'),
    'plain.md': page('Text with {braces}.'),
  })
  const { records } = await tree.build()
  await precompileWorkers()
  expect(workerUrl('page-worker').pathname).toContain('/.cache/precompiled/')
  const settings = compileSettings(tree.input(), new PageCache(join(tree.folder, 'other'), 'seed'))
  const made = await compileInPool(
    [...records.values()].map(({ job }) => job),
    { settings, workers: 1 },
  )
  expect(made.map(({ result }) => result)).toEqual([...records.values()].map(({ record }) => record.result))
})
