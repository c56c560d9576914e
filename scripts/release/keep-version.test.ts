import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namespaceTarget, type PublishTarget } from '../../engine/release/publish-target.ts'
import { memoryNamespace } from '../../tests/stores/memory-namespace.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { checkVersions, storeVersion } from './keep-version.ts'

test('a version of many files goes up in batches, and is refused until the last of them is stored', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.html'), 'home')
  for (let page = 1; page <= 1500; page += 1) writeFileSync(join(folder, `page-${page}.html`), `page ${page}`)
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  const batches: number[] = []
  const allowing = (writes: number): PublishTarget => ({
    ...target,
    async put(entries) {
      batches.push(entries.length)
      const written = batches.reduce((sum, size) => sum + size)
      if (written > writes) throw new Error('`PUT /bulk` failed:\n  400 No more writes today')
      await target.put(entries)
    },
  })
  const said: string[] = []
  const keep = (content: PublishTarget) => storeVersion('2.0', folder, content, (line) => said.push(line))

  await expect(keep(allowing(1200))).rejects.toThrow('No more writes today')
  expect(values.size).toBe(1000)
  await expect(checkVersions({ versions: ['2.0'] }, target)).rejects.toThrow('is not stored')

  batches.length = 0
  await keep(allowing(5000))
  expect(batches).toEqual([1000, 501])
  expect(values.size).toBe(1501)
  await checkVersions({ versions: ['2.0'] }, target)
  expect(said[0]).toBe('Keeping version 2.0 at /v/2.0: 1501 files.')
})
