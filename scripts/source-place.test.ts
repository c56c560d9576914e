import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { sourcePlace } from './source-place.ts'

/** A built site whose script was written in two lines. */
async function builtSite(): Promise<string> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'written.ts'), 'const text: string = "a"\nthrow new Error(text)\n')
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'written.ts')],
    outfile: join(folder, 'dist/source-maps/main-AB.js'),
    sourcemap: 'external',
    minify: true,
    write: false,
  })
  mkdirSync(join(folder, 'dist/source-maps'), { recursive: true })
  for (const { path, text } of outputFiles) writeFileSync(path, text)
  return join(folder, 'dist')
}

test('a place in a built script is found where it was written', async () => {
  const dir = await builtSite()
  expect(sourcePlace(dir, 'main-AB.js:1:18')).toMatch(/^written\.ts:2:\d+$/)
})

test('a file without a source map, or what is not a place, gives no result', async () => {
  const dir = await builtSite()
  expect(sourcePlace(dir, 'other-AB.js:1:18')).toBeNull()
  expect(sourcePlace(dir, '../written.ts:1:1')).toBeNull()
  expect(sourcePlace(dir, 'main-AB.js')).toBeNull()
})
