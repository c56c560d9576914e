import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { manifestText } from '../../engine/model/read-manifest.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { rollBack } from '../../engine/release/roll-back.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { memoryReleases } from './memory-releases.ts'
import { buildOf, otherBuild } from './two-builds.ts'

const old = fixtureDist
const folder = mkdtempSync(join(tmpdir(), 'rollback-'))
let next = ''
beforeAll(async () => {
  next = await otherBuild(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two builds that were shipped; readers have the second. */
async function setUp() {
  const made = memoryReleases([old, next])
  await made.ship(old)
  await made.ship(next)
  const shown = () => made.cloudflare.current().build
  return { ...made, shown }
}

test('without a name, readers get what they had before; going back twice goes further', async () => {
  const { ship, goBack, cloudflare, values } = await setUp()
  await ship(next)
  const stored = values.size
  await goBack()
  expect(cloudflare.current().id).toBe('vvvvvvv2-0000')
  expect(await goBack()).toEqual({ before: buildOf(next), after: buildOf(old) })
  expect(cloudflare.current().id).toBe('vvvvvvv1-0000')
  expect(values.size).toBe(stored)
  await expect(goBack()).rejects.toThrow('Nobody knows what readers had before this version')
})

test('a build of the site below another path is refused, for readers are led to this one', async () => {
  const { at, shown } = await setUp()
  await expect(rollBack({ ...at, base: '/docs', name: undefined })).rejects.toThrow(
    'is at /, and the site config and wrangler.toml lead readers to /docs.',
  )
  expect(shown()).toBe(buildOf(next))
})

test('a build is named by its beginning, and a version by its first eight characters', async () => {
  const { goBack, shown, cloudflare } = await setUp()
  await goBack(buildOf(old).slice(0, 6))
  expect(shown()).toBe(buildOf(old))
  await goBack('vvvvvvv2')
  expect(shown()).toBe(buildOf(next))
  await expect(goBack('x')).rejects.toThrow('No version of the worker has build x. `npm run builds` lists')
  await expect(goBack('')).rejects.toThrow('More than one build begins with ')
  expect(cloudflare.current().id).toBe('vvvvvvv2-0000')
})

test('a staged version is given to readers as it was looked at, once it is proven at its address', async () => {
  const { at, ship, goBack, cloudflare, shown } = await setUp()
  await ship(old, at, { isStaged: true })
  const [staged] = await at.versions.newest()
  const failing = { ...at, base: '', name: buildOf(old), prove: () => Promise.reject(new Error('no answer')) }
  await expect(rollBack(failing)).rejects.toThrow('no answer')
  const proven: string[] = []
  await rollBack({ ...failing, prove: async (address) => void proven.push(address) })
  expect([proven, cloudflare.current().id]).toEqual([['https://vvvvvvv3-docs.example'], staged?.id])
  expect(shown()).toBe(buildOf(old))
  await goBack()
  expect(cloudflare.current().id).toBe('vvvvvvv2-0000')
})

test('of two versions that share the readers, the later one goes', async () => {
  const { at, ship, goBack, shown } = await setUp()
  for (const percent of [10, 60]) {
    await ship(old, at, { percent })
    await goBack()
    expect(shown()).toBe(buildOf(next))
    expect(Object.values(await at.versions.traffic())).toEqual([100])
  }
})

test('a version that lacks a secret of today is refused by name, and one made after the secret is not', async () => {
  const { ship, goBack, cloudflare, shown } = await setUp()
  cloudflare.putSecret('ASSISTANT_KEY')
  await expect(goBack()).rejects.toThrow(
    'Version vvvvvvv1-0000 lacks ASSISTANT_KEY, which readers have now. Check out the commit of its build (abc1234) and ship it again',
  )
  expect(shown()).toBe(buildOf(next))
  await ship(old)
  await goBack(buildOf(next))
  // The newest version of a build has the newest secrets.
  expect(cloudflare.current()).toMatchObject({ build: buildOf(next), id: 'vvvvvvv3-0000' })
})

test('a version that Cloudflare no longer keeps is named, with what to do instead', async () => {
  const { at, goBack } = await setUp()
  const isGone = (id: string) => id === 'vvvvvvv1-0000'
  const version = (id: string) =>
    isGone(id) ? Promise.reject(new Error('Version not found')) : at.versions.version(id)
  const newest = async () => (await at.versions.newest()).filter(({ id }) => !isGone(id))
  const kept = { ...at, versions: { ...at.versions, version, newest } }
  await expect(goBack(buildOf(old), kept)).rejects.toThrow('check out the commit of an older build')
  await expect(goBack(undefined, kept)).rejects.toThrow(
    /^Version vvvvvvv1-0000 cannot be read.*\n.*not found/,
  )
})

test.each(['object:', 'file:', 'search-set:', 'search-file:', 'manifest:'])(
  'a build that lacks a value `%s…` is not given to readers, and the old site stays',
  async (prefix) => {
    const { values, goBack, ship, shown } = await setUp()
    // Those of the first release come first.
    const [key = ''] = [...values.keys()].filter((one) => one.startsWith(prefix))
    values.delete(key)
    await expect(goBack()).rejects.toThrow(prefix === 'manifest:' ? 'is not stored' : `such as ${key}`)
    expect(shown()).toBe(buildOf(next))
    await ship(old)
    expect(shown()).toBe(buildOf(old))
  },
)

test('a version that was deployed by hand is left with an explanation, and never deployed by its build', async () => {
  const { at, goBack, cloudflare, shown } = await setUp()
  cloudflare.deployByHand()
  await expect(goBack()).rejects.toThrow('or was not made by `npm run ship`. Name a build')
  await goBack(buildOf(old))
  expect(shown()).toBe(buildOf(old))
  await expect(goBack('vvvvvvv3')).rejects.toThrow('Version vvvvvvv3-0000 was not made by `npm run ship`')
  expect(await at.versions.traffic()).toEqual({ 'vvvvvvv1-0000': 100 })
})

test('readers get back a build whose manifest has another format: its version reads it', async () => {
  const { at, values, goBack, shown, cloudflare } = await setUp()
  // As code of another format has stored it.
  const text = String(values.get(`manifest:${buildOf(old)}`)).replace('"format":1', '"format":0')
  const { build: _, ...content } = ownJson<Manifest>(text)
  const other = await manifestText(content)
  const { build } = ownJson<Manifest>(other)
  values.set(`manifest:${build}`, other)
  values.set(`build:${build}`, values.get(`build:${buildOf(old)}`) ?? '')
  Object.assign(await at.versions.version('vvvvvvv1-0000'), { build })
  expect(await goBack()).toEqual({ before: buildOf(next), after: build })
  expect([shown(), cloudflare.dir()]).toEqual([build, old])
})
