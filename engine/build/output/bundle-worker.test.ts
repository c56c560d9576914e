import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { bundleWorker } from './bundle-worker.ts'

test('a bundle leaves the modules it made and those of no other build, and touches no other file', async () => {
  const root = temporaryFolder()
  const out = join(root, 'worker')
  const bundle = (part: string) => {
    writeFileSync(join(root, 'part.ts'), `export const part = ${JSON.stringify(part)}`)
    writeFileSync(
      join(root, 'index.ts'),
      `export const build = __CODE_BUILD__, load = () => import('./part.ts')`,
    )
    return bundleWorker({ root, outFolder: out, site, entry: 'index.ts' })
  }
  await bundle('first')
  const [former] = readdirSync(out).filter((name) => name.startsWith('part-'))
  writeFileSync(join(out, 'notes.txt'), 'Kept.')
  const id = await bundle('second')
  const names = readdirSync(out)
  expect(names.filter((name) => name.endsWith('.js'))).toHaveLength(2)
  expect(names.filter((name) => name.endsWith('.map'))).toHaveLength(2)
  expect(names).not.toContain(former)
  expect(names).toContain('notes.txt')
  const { build, load } = await import(pathToFileURL(join(out, 'index.js')).href)
  expect(build).toBe(id)
  expect(await load()).toMatchObject({ part: 'second' })
})

test('the id of the code is in every module that asks for it', async () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'part.ts'), 'export const build = __CODE_BUILD__')
  writeFileSync(join(root, 'index.ts'), `export const load = () => import('./part.ts')`)
  const id = await bundleWorker({ root, outFolder: join(root, 'worker'), site, entry: 'index.ts' })
  const { load } = await import(pathToFileURL(join(root, 'worker/index.js')).href)
  expect((await load()).build).toBe(id)
})

test('React makes no error while a worker starts', async () => {
  const root = resolve(import.meta.dirname, '../../..')
  const outFolder = temporaryFolder()
  await bundleWorker({ root, outFolder, site, entry: 'worker/render/shell/slot.tsx' })
  // React's error 460 marks a component that is suspended.
  expect(readFileSync(join(outFolder, 'index.js'), 'utf8').match(/=\w+\(\w+\(460\)\)/g)).toEqual([
    expect.stringMatching(/^=Object\(/),
  ])
})
