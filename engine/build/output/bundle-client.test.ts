import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import site from '../../../tests/fixtures/config.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { bundleClient } from './bundle-client.ts'

const root = resolve(import.meta.dirname, '../../..')
const siteFile = join(root, 'content-bundle/site/config.ts')

test('the inline styles define the colors of the site config once, in both themes', async () => {
  const outFolder = temporaryFolder()
  const colors = { ...site.colors, brand: { light: '#0b5e8a', dark: '#7cc7f0' } }
  const { criticalStyle, styles } = await bundleClient({
    root,
    outFolder,
    site: { ...site, colors },
    siteFile,
  })
  const definitions = (text: string) => text.match(/--brand:[^;}]*/g)
  expect(definitions(criticalStyle)).toEqual(['--brand:light-dark(#0b5e8a,#7cc7f0)'])
  expect(definitions(readFileSync(join(outFolder, styles), 'utf8'))).toBeNull()
})

test('the script of every page runs as soon as it has arrived: it imports no other file', async () => {
  const outFolder = join(temporaryFolder(), 'client')
  const mapsFolder = join(outFolder, '../source-maps')
  const { main } = await bundleClient({ root, outFolder, site, siteFile, mapsFolder })
  const code = readFileSync(join(outFolder, main), 'utf8')
  expect(code).not.toMatch(/(?:^|[;}\n])import\s*["'{*\w]/)
  // What a visitor may need later has its own file.
  const later = [...code.matchAll(/import\("(\/assets\/[^"]+)"\)/g)].map(([, url = '']) => url)
  expect(later.map((url) => url.replace(/-[A-Z0-9]+\.js$/, ''))).toContain('/assets/video-player')
  for (const url of later) expect(existsSync(join(outFolder, url))).toBe(true)
  // Source maps are kept apart from what is served.
  expect(existsSync(join(mapsFolder, `${basename(main)}.map`))).toBe(true)
  expect(readdirSync(join(outFolder, 'assets')).filter((name) => name.endsWith('.map'))).toEqual([])
  expect(code).not.toContain('sourceMappingURL')
  // The hash in a name is that of its source map, too: an absolute path, other than one that is
  // relative to the output, would change it with the folder of a clone.
  const sources = readdirSync(mapsFolder).flatMap(
    (name): string[] => JSON.parse(readFileSync(join(mapsFolder, name), 'utf8')).sources,
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.filter((source) => isAbsolute(source) || source.includes(`:${root}`))).toEqual([])
})

test('React is in one script only, with every part of it that later scripts import', async () => {
  const outFolder = temporaryFolder()
  await bundleClient({ root, outFolder, site, siteFile })
  const code = new Map(
    readdirSync(join(outFolder, 'assets')).map((name) => [
      `/assets/${name}`,
      readFileSync(join(outFolder, 'assets', name), 'utf8'),
    ]),
  )
  const reactUrl = [...code.keys()].find((url) => url.startsWith('/assets/react-')) ?? ''
  expect([...code].filter(([, text]) => text.includes('react.dev/errors')).map(([url]) => url)).toEqual([
    reactUrl,
  ])
  const exported = (/export\{([^}]*)\}/.exec(code.get(reactUrl) ?? '')?.[1] ?? '').split(',')
  const names = exported.map((name) => name.replace(/.* as /, ''))
  const imports = new RegExp(`import\\{([^}]*)\\}from"${reactUrl}"`, 'g')
  const imported = [...code.values()].flatMap((text) =>
    [...text.matchAll(imports)].flatMap(([, list = '']) => list.split(',')),
  )
  expect(imported.length).toBeGreaterThan(0)
  for (const name of imported) expect(names).toContain(name.replace(/ as .*/, ''))
})

test.each([
  [
    "import { useInsertionEffect } from 'react'\nexport const Tide = () => useInsertionEffect(() => {})",
    'useInsertionEffect',
  ],
  ['export const Ebb = () => null', '"Tide"'],
  ['export const Tide = () => {}', '"tide"', 'tide.ts'],
])(
  'the script of a component that asks for what is missing stops the build: %s',
  async (text, missing, script = 'tide.tsx') => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, script), text)
    const Tide = { props: {}, holds: [], render: () => null, client: 'idle', script } as const
    const bundled = bundleClient({
      root,
      outFolder: join(folder, 'client'),
      site,
      siteFile: join(folder, 'config.ts'),
      parts: { components: { Tide } },
    })
    await expect(bundled).rejects.toThrow('No matching export')
    await expect(bundled).rejects.toThrow(missing)
  },
)
