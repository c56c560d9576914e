import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { bundleClient } from '../../engine/build/output/bundle-client.ts'
import { bundleTexts } from '../../engine/build/output/bundle-warnings.ts'
import { loadSite } from '../../engine/build/sources/load-site-input.ts'
import site from '../../tests/fixtures/config.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { devFaultsOf } from './dev-fault.ts'
import { failedPages } from './failed-pages.ts'
import { WorkerFaults } from './worker-faults.ts'

const root = resolve(import.meta.dirname, '../..')

test('an error of the bundled worker names the line of its source', async () => {
  const folder = join(temporaryFolder(), 'a clone')
  mkdirSync(folder)
  const source = join(folder, 'lamp.ts')
  writeFileSync(source, '// A lamp.\n\nexport function light(): never {\n  throw new Error("no oil")\n}\n')
  const outfile = join(folder, 'index.js')
  await build({ entryPoints: [source], outfile, format: 'esm', sourcemap: 'external' })
  const { light } = await import(pathToFileURL(outfile).href)
  let stack = ''
  try {
    light()
  } catch (error) {
    stack = (error as Error).stack ?? ''
  }
  const faults = new WorkerFaults(folder, folder)
  expect(faults.add({ level: 'error', message: `GET /a failed. ${stack}` })).toBe(true)
  expect(faults.list[0]?.text).toMatch(
    /^GET \/a failed\. Error: no oil\n\s+at (Module\.)?light \(lamp\.ts:4:9\)/,
  )
  expect(faults.add({ level: 'error', message: `GET /a failed. ${stack}` })).toBe(false)
  expect(faults.add({ level: 'warn', message: 'other' })).toBe(false)
  faults.clear()
  expect(faults.list).toEqual([])
})

test('pages that are answered with an error, or break off, are failed pages', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/broken') response.writeHead(200).write('half', () => response.destroy())
    else response.writeHead(url === '/down' ? 503 : 404).end('text')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await failedPages(origin, ['/missing', '/down', '/broken'])).toEqual(['/down', '/broken'])
})

test('a site config is imported again with the files it imports, and its errors are those of this process', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'config.ts')
  const write = (name: string) => writeFileSync(join(folder, 'name.ts'), `export const name = '${name}'\n`)
  const path = (name: string) => JSON.stringify(join(root, name))
  writeFileSync(
    file,
    `import fixture from ${path('tests/fixtures/config.ts')}\nimport { defineSite } from ${path('engine/model/site/define-site.ts')}\nimport { name } from './name.ts'\nexport default defineSite({ ...fixture, name })\n`,
  )
  write('Lamp')
  expect(await loadSite(file)).toMatchObject({ name: 'Lamp' })
  write('Oil')
  expect(await loadSite(file)).toMatchObject({ name: 'Oil' })
  write('')
  await expect(loadSite(file)).rejects.toThrow(`${file}\nThe site config has 1 error`)
})

test('a config that is not TypeScript is one fault with its line', async () => {
  const file = join(temporaryFolder(), 'config.ts')
  writeFileSync(file, "export default {\n  name: 'Lamp,\n}\n")
  const error: unknown = await loadSite(file).catch((thrown) => thrown)
  expect(devFaultsOf(error)).toEqual([
    { severity: 'error', text: expect.stringMatching(/Unterminated string literal[\s\S]*config\.ts:2:/) },
  ])
  expect(devFaultsOf('odd')).toEqual([{ severity: 'error', text: 'odd' }])
})

test('a stylesheet that browsers would read otherwise than it is written is a warning', async () => {
  const folder = temporaryFolder()
  const warnings: string[] = []
  const colors = { ...site.colors, brand: { light: '#000)} } .x{color:', dark: '#fff' } }
  mkdirSync(folder, { recursive: true })
  await bundleClient({
    root,
    outFolder: folder,
    site: { ...site, colors },
    siteFile: join(folder, 'config.ts'),
    onWarnings: (found) => warnings.push(...bundleTexts(found, 'warning')),
  })
  expect(warnings.join('\n')).toMatch(/WARNING[\s\S]*tokens\.css:\d+/)
})
