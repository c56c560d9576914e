import { expect, test } from 'vitest'
import { readManifest } from '../../content-bundle/model/read-manifest.ts'
import { generatedManifest, measureManifest } from './large-manifest.ts'

test('a generated manifest is one that the worker reads, with entries as long as ours', async () => {
  const text = await generatedManifest(1000)
  const build = /"build":"(\w+)"/.exec(text)?.[1] ?? ''
  const { pages } = await readManifest(text, build)
  expect(Object.keys(pages)).toHaveLength(1000)
  expect(new Set(Object.values(pages).map(({ hash }) => hash)).size).toBe(1000)
  expect(text.length / 1000).toBeGreaterThan(545)
  expect(text.length / 1000).toBeLessThan(560)
})

test('measures the size, the time and the memory of reading', async () => {
  const small = await measureManifest(500, 1)
  const large = await measureManifest(5000, 1)
  expect(large.mebibytes / small.mebibytes).toBeCloseTo(10, 0)
  expect(large.readMs).toBeGreaterThan(0)
  // Hashes, paths and texts are in memory at least as long as they are in the file.
  expect(large.objectsMib).toBeGreaterThan(large.mebibytes / 2)
  expect(large.objectsMib).toBeLessThan(large.mebibytes * 4)
})
