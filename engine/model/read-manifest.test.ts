import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallManifest } from '../../tests/small-site.ts'
import type { Manifest } from './manifest.ts'
import { leastCodeVersion, manifestText, readManifest, UnusableManifest } from './read-manifest.ts'
import { componentSheets } from './sheets-of-tree.ts'

const content = ({ build: _, ...rest }: Manifest) => rest
const textOf = (changes: object = {}) => manifestText({ ...content(smallManifest({})), ...changes })
const buildOf = (text: string): string => JSON.parse(text).build

test('a manifest is read back as it was written, and its build is a hash', async () => {
  const text = await textOf()
  const build = buildOf(text)
  expect(build).toMatch(/^[0-9a-f]{32}$/)
  expect(await readManifest(text, build)).toEqual({ ...smallManifest({}), build })
})

test('the build changes with anything in the manifest', async () => {
  expect(buildOf(await textOf({ redirects: { '/a': '/b' } }))).not.toBe(buildOf(await textOf()))
})

test.each([
  ['a list', () => '[]'],
  ['cut off', (text: string) => text.slice(0, -20)],
  ['changed in one letter', (text: string) => text.replace('"files"', '"filez"')],
  ['another build’s', (text: string) => text.replace('"build":"', '"build":"0')],
])('a manifest that is %s is refused', async (_, damage) => {
  const text = await textOf()
  await expect(readManifest(damage(text), buildOf(text))).rejects.toBeInstanceOf(UnusableManifest)
})

test('a manifest for other code is refused with what to do', async () => {
  const newer = await textOf({ format: 99 })
  await expect(readManifest(newer, buildOf(newer))).rejects.toThrow('Deploy the code')
  const demanding = await textOf({ leastCode: 99 })
  await expect(readManifest(demanding, buildOf(demanding))).rejects.toThrow('needs code of version 99')
})

// Older code leaves out a sheet that it does not know. When this fails, raise both versions in `read-manifest.ts`.
test('code that does not know a sheet of a page refuses the manifest', () => {
  const sheets = `table code code-lines code-marks text-page tabs callout details diagram card steps product-logo quote chips plan availability file-tree picture term badge authors video indexes topic-indexes cover news-indexes wordmark home trace api-reference call-to-action contact-form calculator marketing notebook`
  expect([leastCodeVersion, componentSheets.join(' ')]).toEqual([2, sheets])
})

/** The fields of an interface of this folder, as its file lists them. */
function fieldsOf(file: string, name: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  const [, body = ''] = new RegExp(`^export interface ${name} \\{\n(.*?)\n\\}`, 'ms').exec(source) ?? []
  return [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, field]) => field).join(' ')
}

// Older code leaves out a field that it does not know, and fails without one that it needs. When this fails, raise both
// versions in `read-manifest.ts`, unless pages are the same without the field.
test('code that does not know a field of a page refuses the manifest', () => {
  const page = 'headings spans? tree uses wordCount'
  const entry =
    'hash markdownHash locale front source updated excerpt? hasHero? sheets? notebook? isGuide? canonical?'
  const client =
    'main styles noScriptsStyles? criticalStyle componentStyles headScript componentScripts sidebarScript'
  expect([
    leastCodeVersion,
    fieldsOf('page.ts', 'Page'),
    fieldsOf('manifest.ts', 'PageEntry'),
    fieldsOf('manifest.ts', 'ClientAssets'),
  ]).toEqual([2, page, entry, client])
})
