import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../tests/adopt-page.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { ConfinedFolder } from './confined-folder.ts'
import { readConfig } from './foreign-config.ts'
import { colorsFrom, contrast, foreignFacts } from './foreign-facts.ts'
import { foreignSystems } from './foreign-systems.ts'
import { nameOfLanguage } from './read-tree.ts'

/** What the config of a site says of it. */
function factsOf(path: string, system: 'mkdocs' | 'nextra') {
  const folder = new ConfinedFolder(path)
  return foreignFacts(
    folder,
    readConfig(folder, foreignSystems[system], () => undefined),
  )
}

test.each(['#ffff00', '#000000', '#16a34a', '#fff'])('colors made from %s can be read', (color) => {
  const grounds = { light: '#ffffff', dark: '#111317' }
  const { brand, brandStrong, brandFill } = colorsFrom(color, grounds)
  for (const made of [brand, brandStrong]) {
    expect(contrast(made.light, grounds.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(made.dark, grounds.dark)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(brandFill.light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('a site that says nothing of itself is named after its folder', () => {
  const folder = join(temporaryFolder(), 'Oil lamps')
  mkdirSync(folder)
  expect(factsOf(folder, 'nextra')).toEqual({
    name: 'Oil lamps',
    origin: 'https://oil-lamps.example',
    repository: 'https://github.com/oil-lamps/docs',
    color: null,
  })
})

test('name, origin and repository come from the config', () => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'mkdocs.yml'),
    'site_name: Lamps\nsite_url: https://l.example/x/\nrepo_url: https://github.com/l/docs.git\n',
  )
  expect(factsOf(folder, 'mkdocs')).toMatchObject({
    name: 'Lamps',
    origin: 'https://l.example',
    repository: 'https://github.com/l/docs',
  })
})

test.each([
  ['mkdocs', 'mkdocs.yml', `a: &a 1\nnav: [${Array(21).fill('*a').join(', ')}]`],
  ['mkdocs', 'mkdocs.yml', 'nav: [a.md'],
  ['mkdocs', 'mkdocs.yml', 'a'.repeat(2 * 1024 * 1024 + 1)],
  ['mkdocs', 'mkdocs.yml', ''],
  ['mintlify', 'docs.json', '{"name": "Lamps"'],
  ['docusaurus', 'docusaurus.config.js', 'export default { title: '],
  ['vitepress', '.vitepress/config.mts', 'export default defineConfig(() => ({ title: "Lamps" }))'],
] as const)('a config of %s that cannot be read is reported', (system, file, text) => {
  const folder = new ConfinedFolder(folderWith({ [file]: text }))
  const lost = new Set<string>()
  readConfig(folder, foreignSystems[system], (kind, example) => lost.add(`${kind}: ${example}`))
  expect([...lost]).toEqual([
    `setting: \`${file}\`, as far as it is too large, is faulty or computes its values`,
  ])
})

test.each([
  ['mkdocs', 'mkdocs.yml', 'base: &base { site_name: Lamps }\n<<: *base\nnav: [a.md]', 'Lamps'],
  ['nextra', 'app/layout.jsx', 'export default function Layout() { return <b>Lamps</b> }', undefined],
  ['mdbook', 'book.toml', 'title = "Lamps"', undefined],
] as const)('a config of %s in %s is read, or is searched without a report', (system, file, text, name) => {
  const folder = new ConfinedFolder(folderWith({ [file]: text }))
  const lost: string[] = []
  const { values } = readConfig(folder, foreignSystems[system], (_, example) => lost.push(example))
  expect(lost).toEqual([])
  expect(values[0]?.site_name).toBe(name)
})

test('language codes are distinguished from other suffixes', () => {
  expect(nameOfLanguage('fr')).toBe('français')
  expect([nameOfLanguage('js'), nameOfLanguage('test'), nameOfLanguage('v2')]).toEqual([null, null, null])
})
