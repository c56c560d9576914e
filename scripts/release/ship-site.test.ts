import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { memoryReleases } from '../../tests/release/memory-releases.ts'
import { buildOf, changeManifest, copiedBuild, editPage } from '../../tests/release/two-builds.ts'
import type { ShipInput } from './ship-site.ts'

/** A built site that was shipped; `ship` ships what its folder holds then. */
async function setUp() {
  const dir = copiedBuild()
  const releases = memoryReleases([dir])
  const ship = (changes: Partial<ShipInput> = {}) => releases.ship(dir, releases.at, changes)
  await ship()
  releases.said.length = 0
  const change = (edit: (manifest: Manifest) => void) => changeManifest(dir, edit)
  const removeGuide = ({ pages }: Manifest) => {
    delete pages['/docs/guide']
  }
  /** A change that no reader sees as a page. */
  const addRedirect = () =>
    change(({ redirects }) => {
      redirects['/old'] = '/docs'
    })
  const { at, cloudflare, said, values } = releases
  const shown = () => cloudflare.current().build
  return {
    dir,
    at,
    cloudflare,
    said,
    values,
    ship,
    shown,
    first: buildOf(dir),
    change,
    removeGuide,
    addRedirect,
  }
}

test('a page that is gone without a redirect stops a release before anything is written', async () => {
  const { values, said, ship, change, removeGuide } = await setUp()
  await change(removeGuide)
  const before = new Map(values)
  await expect(ship()).rejects.toThrow('1 page would answer 404 (listed above). Add redirects in')
  expect(said.join('\n')).toContain('  − /docs/guide  (no redirect)')
  expect(values).toEqual(before)
})

test('a page that is gone is released with a redirect, or when that is allowed', async () => {
  const { dir, shown, said, ship, change, removeGuide } = await setUp()
  await change((manifest) => {
    removeGuide(manifest)
    manifest.redirects['/docs/guide'] = '/docs'
  })
  await ship()
  expect(said[0]).toContain('  − /docs/guide\n')
  await change(({ redirects }) => {
    delete redirects['/docs/guide']
  })
  await ship({ allowsRemoved: true })
  expect(shown()).toBe(buildOf(dir))
})

test('an anchor that goes away stops a release, unless a heading keeps it or that is allowed', async () => {
  const { dir, values, shown, said, ship } = await setUp()
  const before = new Map(values)
  await editPage(dir, '/docs/guide', (text) => text.replaceAll('my-id', 'your-id'))
  await expect(ship()).rejects.toThrow('1 link to headings would lead to the top of the page')
  expect(said.join('\n')).toContain('  # /docs/guide#my-id  (no heading)')
  expect(values).toEqual(before)
  await ship({ allowsRemoved: true })
  expect(shown()).toBe(buildOf(dir))
})

test('a dry run and a staged build leave readers what they have', async () => {
  const { values, said, ship, shown, first, addRedirect, dir, cloudflare, at } = await setUp()
  await addRedirect()
  const before = new Map(values)
  await ship({ isDryRun: true })
  expect(said.at(-1)).toMatch(
    /^Would upload 0 values \(0.00 MB\); \d+ are stored already. Nothing was changed.$/,
  )
  expect(values).toEqual(before)
  const { address } = await ship({ isStaged: true })
  expect(address).toBe('https://vvvvvvv2-docs.example')
  expect(shown()).toBe(first)
  expect((await at.versions.newest())[0]).toMatchObject({
    build: buildOf(dir),
    previousBuild: first,
    previousVersion: cloudflare.current().id,
    message: `Build ${buildOf(dir).slice(0, 12)} of abc1234: 0 added, 0 changed, 0 removed`,
  })
  // Who ships next hears of the staged version.
  await ship()
  expect(said.join('\n')).toContain('is newer than the one that most readers have')
  expect(shown()).toBe(buildOf(dir))
})

test('the version is uploaded after everything that it reads, then proven, then deployed', async () => {
  const { at, values, ship, shown, first, addRedirect } = await setUp()
  await addRedirect()
  const [file = ''] = [...values.keys()].filter((key) => key.startsWith('file:'))
  values.delete(file)
  const steps: string[] = []
  const step = (name: string) => steps.push(`${name}: file ${values.has(file)}, old ${shown() === first}`)
  const { upload, deploy } = at.versions
  await ship({
    versions: {
      ...at.versions,
      upload: (...args) => {
        step('upload')
        return upload(...args)
      },
      deploy: (traffic) => {
        step('deploy')
        return deploy(traffic)
      },
    },
    prove: async (address) => void step(`prove ${address}`),
  })
  step('end')
  expect(steps).toEqual([
    'upload: file true, old true',
    'prove https://vvvvvvv2-docs.example: file true, old true',
    'deploy: file true, old true',
    'end: file true, old false',
  ])
})

test('a version that is not proven is not deployed', async () => {
  const { ship, shown, first, addRedirect } = await setUp()
  await addRedirect()
  const prove = () => Promise.reject(new Error('No answer'))
  await expect(ship({ prove })).rejects.toThrow('No answer')
  expect(shown()).toBe(first)
})

test('a share of the readers gets the version, and the others keep theirs', async () => {
  const { at, cloudflare, ship, addRedirect } = await setUp()
  const { id } = cloudflare.current()
  await addRedirect()
  await ship({ percent: 10 })
  const [newest] = await at.versions.newest()
  expect(await at.versions.traffic()).toEqual({ [newest?.id ?? '']: 10, [id]: 90 })
})

test('the first version goes to all readers: it is neither staged, nor given to a share of them, nor undone', async () => {
  const dir = copiedBuild()
  const { ship, at, values } = memoryReleases([dir])
  for (const changes of [{ isStaged: true }, { percent: 10 }])
    await expect(ship(dir, at, changes)).rejects.toThrow('the first one goes to all readers: ship it once')
  expect(values.size).toBe(0)
  expect(await ship(dir)).toMatchObject({ canBeUndone: false })
  expect(await ship(dir)).toMatchObject({ canBeUndone: true })
})

test('a version deployed by hand is not replaced until that is allowed, for nobody knows its addresses', async () => {
  const { dir, cloudflare, values, ship, shown, addRedirect } = await setUp()
  cloudflare.deployByHand()
  await addRedirect()
  const before = new Map(values)
  await expect(ship()).rejects.toThrow(
    /^Readers have version vvvvvvv2-0000, which `npm run ship` did not make.* Ship with --allow-removed/,
  )
  expect([shown(), values]).toEqual([null, before])
  expect(await ship({ allowsRemoved: true })).toMatchObject({ build: buildOf(dir), canBeUndone: false })
  expect(shown()).toBe(buildOf(dir))
})

test('other code for the same content keeps the build before it, and can be undone', async () => {
  const { cloudflare, ship, first, addRedirect } = await setUp()
  await addRedirect()
  await ship()
  const { id } = cloudflare.current()
  await ship()
  expect(cloudflare.current()).toMatchObject({ previousBuild: first, previousVersion: id })
})

test('a token without a right stops a release before anything is written', async () => {
  const { at, values, ship, addRedirect } = await setUp()
  await addRedirect()
  const before = new Map(values)
  const traffic = () => Promise.reject(new Error('Authentication error [code: 10000]'))
  await expect(ship({ versions: { ...at.versions, traffic } })).rejects.toThrow('10000')
  expect(values).toEqual(before)
})

test('a batch that fails is sent again, with a message', async () => {
  const { at, values, said, ship, addRedirect } = await setUp()
  const { content } = at
  await addRedirect()
  const [object = ''] = [...values.keys()].filter((key) => key.startsWith('object:'))
  values.delete(object)
  const pauses: number[] = []
  let failures = 2
  const put: typeof content.put = async (entries) => {
    if (entries.some(({ key }) => key === object) && failures-- > 0) throw new Error('Too many requests')
    await content.put(entries)
  }
  const pause = async (ms: number) => void pauses.push(ms)
  await ship({ content: { ...content, put }, pause })
  expect(pauses).toEqual([1000, 2000])
  expect(said).toContain('  Attempt 1 failed, trying again. Too many requests')
  expect(values.has(object)).toBe(true)
  values.delete(object)
  failures = 4
  await expect(ship({ content: { ...content, put }, pause })).rejects.toThrow('Too many requests')
})

test('a current build that cannot be read does not stop a release that repairs it', async () => {
  const { dir, values, shown, said, ship, first } = await setUp()
  values.set(`manifest:${first}`, 'damaged')
  await ship()
  expect(said[0]).toContain('The current build cannot be read, so every page counts as added.')
  expect(shown()).toBe(buildOf(dir))
  expect(values.get(`manifest:${first}`)).not.toBe('damaged')
})

test('a manifest that the store does not answer for stops a release before anything is written', async () => {
  const { at, values, said, ship, first } = await setUp()
  const { content } = at
  const before = new Map(values)
  const get = async (key: string) => {
    if (key === `manifest:${first}`) throw new Error('Network connection lost.')
    return content.get(key)
  }
  await expect(ship({ content: { ...content, get } })).rejects.toThrow('Network connection lost.')
  expect(said).toEqual([])
  expect(values).toEqual(before)
})
