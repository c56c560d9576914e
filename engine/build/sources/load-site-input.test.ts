import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { loadSite, loadSiteInput } from './load-site-input.ts'

const root = resolve(import.meta.dirname, '../../..')
const ownConfig = join(root, 'content-bundle/site/config.ts')

/** A config file that changes some fields of the repository's own site. */
function configFile(fields: string): string {
  const file = join(temporaryFolder(), 'config.ts')
  writeFileSync(file, `import own from ${JSON.stringify(ownConfig)}\nexport default { ...own, ${fields} }\n`)
  return file
}

test('a config is loaded from a file anywhere', async () => {
  expect(await loadSite(configFile("name: 'Harbor'"))).toMatchObject({ name: 'Harbor' })
})

test('a plain object is checked too, and the error names the file', async () => {
  const file = configFile("origin: 'harbor.example'")
  await expect(loadSite(file)).rejects.toThrow(`${file}\nThe site config has 1 error:\n  \`site.origin\` is`)
})

test('a module without a default export is an error that says what to write', async () => {
  const file = join(temporaryFolder(), 'config.ts')
  writeFileSync(file, 'export const site = {}\n')
  await expect(loadSite(file)).rejects.toThrow('The module has no default export.')
})

test.each([
  [
    'a syntax error',
    "export default {\n  name: 'Lamp,\n}\n",
    /Unterminated string literal[\s\S]*config\.ts:2:/,
  ],
  [
    'a file that is missing',
    "import x from './nope.ts'\nexport default x\n",
    /"\.\/nope\.ts"[\s\S]*config\.ts:1:/,
  ],
  ['code that throws', "throw new Error('no names')\n", /Its code failed: no names$/],
])('%s in a config is one message with its place', async (_, text, message) => {
  const file = join(temporaryFolder(), 'config.ts')
  writeFileSync(file, text)
  const error = await loadSite(file).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'SiteConfigError', message: expect.stringMatching(message) })
  expect(error).toMatchObject({ message: expect.stringContaining(`${file}\n`) })
})

test('without options the repository is built', async () => {
  expect(await loadSiteInput(root, {})).toMatchObject({
    siteFile: ownConfig,
    pagesFolder: join(root, 'content-bundle/pages'),
    cookbookFolder: join(root, 'cookbook'),
    publicFolder: join(root, 'public'),
    usesSiteTables: true,
  })
})

test('a site config brings the folders next to it; the others are the repository’s own', async () => {
  const file = configFile('icons: false')
  const folder = resolve(file, '..')
  for (const name of ['pages', 'public']) mkdirSync(join(folder, name))
  const input = await loadSiteInput(root, { site: file })
  expect(input).toMatchObject({
    pagesFolder: join(folder, 'pages'),
    cookbookFolder: join(root, 'cookbook'),
    publicFolder: join(folder, 'public'),
    // The catalog lists the notebooks of the repository's own pages.
    catalog: [],
    usesSiteTables: true,
  })
})

test('another site without public files does not get ours', async () => {
  const file = configFile('icons: false')
  mkdirSync(join(file, '../pages'))
  expect(await loadSiteInput(root, { site: file })).toMatchObject({
    publicFolder: join(file, '../public'),
  })
})

test('icons that the config promises must be in the public folder', async () => {
  const file = configFile('icons: true')
  mkdirSync(join(file, '../pages'))
  await expect(loadSiteInput(root, { site: file })).rejects.toThrow(
    `\`site.icons\` is true, but these files are missing: ${join(file, '../public/icons/icon-32.png')}, `,
  )
})

test('pages without a config do not use the tables of the repository’s own site', async () => {
  const pages = temporaryFolder()
  const input = await loadSiteInput(root, { pages })
  expect(input).toMatchObject({ pagesFolder: pages, catalog: [], usesSiteTables: false })
})

test('a cookbook without a catalog shows every notebook, in folders too', async () => {
  const cookbook = temporaryFolder()
  mkdirSync(join(cookbook, 'r/.ipynb_checkpoints'), { recursive: true })
  const names = ['b.ipynb', 'a.ipynb', 'r/plot.ipynb', 'r/.ipynb_checkpoints/plot.ipynb', 'notes.txt']
  for (const name of names) writeFileSync(join(cookbook, name), '{}')
  const { catalog } = await loadSiteInput(root, { cookbook })
  expect(catalog.map(({ notebook }) => notebook)).toEqual(['a.ipynb', 'b.ipynb', 'r/plot.ipynb'])
})
