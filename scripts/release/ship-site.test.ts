import { expect, test } from 'vitest'
import type { Manifest } from '../../engine/model/manifest.ts'
import { publishContent } from '../../engine/release/publish-content.ts'
import { namespaceTarget } from '../../engine/release/publish-target.ts'
import { releaseHistory } from '../../engine/release/release-history.ts'
import { buildOf, changeManifest, copiedBuild, editPage } from '../../tests/release/two-builds.ts'
import { smallSite } from '../../tests/small-site.ts'
import { memoryNamespace } from '../../tests/stores/memory-namespace.ts'
import { type ShipInput, shipSite } from './ship-site.ts'

/** A built site that was shipped; `ship` ships what its folder holds then. */
async function setUp() {
  const dir = copiedBuild()
  const { kv, values } = memoryNamespace()
  const content = namespaceTarget(kv)
  const said: string[] = []
  const ship = (changes: Partial<ShipInput> = {}) =>
    shipSite({
      dir,
      site: smallSite,
      content,
      source: { commit: 'abc1234', author: 'Ada' },
      allowsRemoved: false,
      isDryRun: false,
      say: (line) => said.push(line),
      ...changes,
    })
  await ship()
  said.length = 0
  const first = buildOf(dir)
  const change = (edit: (manifest: Manifest) => void) => changeManifest(dir, edit)
  const removeGuide = ({ pages }: Manifest) => {
    delete pages['/docs/guide']
  }
  return { dir, values, content, said, ship, first, change, removeGuide }
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
  const { dir, values, said, ship, change, removeGuide } = await setUp()
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
  expect(values.get('manifest:current')).toBe(buildOf(dir))
})

test('an anchor that goes away stops a release, unless a heading keeps it or that is allowed', async () => {
  const { dir, values, said, ship } = await setUp()
  const before = new Map(values)
  await editPage(dir, '/docs/guide', (text) => text.replaceAll('my-id', 'your-id'))
  await expect(ship()).rejects.toThrow('1 link to headings would lead to the top of the page')
  expect(said.join('\n')).toContain('  # /docs/guide#my-id  (no heading)')
  expect(values).toEqual(before)
  await ship({ allowsRemoved: true })
  expect(values.get('manifest:current')).toBe(buildOf(dir))
})

test('a dry run and a staged build leave readers what they have', async () => {
  const { values, content, said, ship, first, change, dir } = await setUp()
  await change(({ redirects }) => {
    redirects['/old'] = '/docs'
  })
  const before = new Map(values)
  await ship({ isDryRun: true })
  expect(said.at(-1)).toMatch(
    /^Would upload 0 values \(0.00 MB\); \d+ are stored already. Nothing was changed.$/,
  )
  expect(values).toEqual(before)
  await ship({ isStaged: true })
  expect(values.get('manifest:current')).toBe(first)
  expect(await releaseHistory(content)).toMatchObject([
    { build: first, isCurrent: true, source: { commit: 'abc1234', author: 'Ada' } },
    { build: buildOf(dir), isCurrent: false, shippedAt: null },
  ])
})

test('the version is uploaded after everything that it reads, then proven, then deployed; the pointer is last', async () => {
  const { dir, content, values, ship, first, change } = await setUp()
  await change(({ redirects }) => {
    redirects['/old'] = '/docs'
  })
  const [file = ''] = [...values.keys()].filter((key) => key.startsWith('file:'))
  values.delete(file)
  const steps: string[] = []
  const step = (name: string) =>
    steps.push(`${name}: file ${values.has(file)}, pointer ${values.get('manifest:current') === first}`)
  const version = { version: 'v2', address: 'https://v2.example' }
  await ship({
    async upload(_, before) {
      expect(before).toBe(first)
      step('upload')
      return version
    },
    prove: async () => void step('prove'),
    deploy: async () => void step('deploy'),
  })
  step('end')
  expect((await releaseHistory(content))[0]).toMatchObject({ build: buildOf(dir), ...version })
  expect(steps).toEqual([
    'upload: file true, pointer true',
    'prove: file true, pointer true',
    'deploy: file true, pointer true',
    'end: file true, pointer false',
  ])
})

test('a version that is not proven, or whose deployment fails, leaves the pointer where it is', async () => {
  const { values, ship, first, change } = await setUp()
  await change(({ redirects }) => {
    redirects['/old'] = '/docs'
  })
  const fails = async () => {
    throw new Error('No answer')
  }
  const upload = async () => ({ version: 'v2' })
  const deployed: string[] = []
  const deploy = async () => void deployed.push('v2')
  await expect(ship({ upload, deploy, prove: fails })).rejects.toThrow('No answer')
  await expect(ship({ upload: fails, deploy })).rejects.toThrow('No answer')
  expect(deployed).toEqual([])
  await expect(ship({ upload, deploy: fails })).rejects.toThrow('No answer')
  expect(values.get('manifest:current')).toBe(first)
  await ship({ upload, deploy, isStaged: true })
  expect(deployed).toEqual([])
})

test('a batch that fails is sent again, with a message', async () => {
  const { values, content, said, ship, change } = await setUp()
  await change(({ redirects }) => {
    redirects['/old'] = '/docs'
  })
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
  const { dir, values, said, ship, first } = await setUp()
  values.set(`manifest:${first}`, 'damaged')
  await ship()
  expect(said[0]).toContain('The current build cannot be read, so every page counts as added.')
  expect(values.get('manifest:current')).toBe(buildOf(dir))
  expect(values.get(`manifest:${first}`)).not.toBe('damaged')
})

test('a manifest that the store does not answer for stops a release before anything is written', async () => {
  const { content, values, said, ship, first } = await setUp()
  const before = new Map(values)
  const get = async (key: string) => {
    if (key === `manifest:${first}`) throw new Error('Network connection lost.')
    return content.get(key)
  }
  await expect(ship({ content: { ...content, get } })).rejects.toThrow('Network connection lost.')
  expect(said).toEqual([])
  expect(values).toEqual(before)
})

test('publishing a build again without its files keeps what is known of its release', async () => {
  const { dir, content, first } = await setUp()
  const [before] = await releaseHistory(content)
  await publishContent(dir, content)
  const [after] = await releaseHistory(content)
  expect(after).toMatchObject({
    build: first,
    source: before?.source,
    bytes: before?.bytes,
    files: before?.files,
  })
})
