import { expect, test } from 'vitest'
import { smallManifest } from '../../tests/small-site.ts'
import type { Manifest } from './manifest.ts'
import { manifestText, proveManifest, readManifest, UnusableManifest } from './read-manifest.ts'

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

test('a manifest of another format is refused, and its text can still be proven', async () => {
  const newer = await textOf({ format: 99 })
  await expect(readManifest(newer, buildOf(newer))).rejects.toThrow('has the format 99; this code reads 2')
  await proveManifest(newer, buildOf(newer))
})
