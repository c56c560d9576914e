import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '../content-bundle/model/manifest.ts'
import { manifestText } from '../content-bundle/model/read-manifest.ts'
import { publishAgain, publishContent } from '../content-bundle/release/publish-content.ts'
import { namespaceTarget } from '../content-bundle/release/publish-target.ts'
import { createApp } from '../worker/app.ts'
import { kvContent } from '../worker/stores/content-store.ts'
import { keptFiles } from '../worker/stores/kept-files.ts'
import { assetSearchIndexes } from '../worker/stores/search-indexes.ts'
import { fixtureDist } from './build-fixture-site.ts'
import { memoryNamespace } from './memory-namespace.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testParts } from './test-app.ts'

/** A copy of a built site in which every script, style and search file has another name. */
async function otherBuild(): Promise<string> {
  const dir = join(temporaryFolder(), 'site')
  cpSync(fixtureDist, dir, { recursive: true })
  const assets = join(dir, 'client/assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const renamed = (text: string) =>
    names.reduce((result, name) => result.replaceAll(name, `other-${name}`), text)
  for (const name of names) {
    writeFileSync(join(assets, name), renamed(readFileSync(join(assets, name), 'utf8')))
    renameSync(join(assets, name), join(assets, `other-${name}`))
  }
  const search = join(dir, 'client/search')
  for (const name of readdirSync(search)) renameSync(join(search, name), join(search, `other-${name}`))
  const file = join(dir, 'content/manifest.json')
  const { build: _, searchSets, ...content }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const sets = Object.entries(searchSets).map(([locale, set]) => [locale, `other-${set}`])
  const changed = { ...content, searchSets: Object.fromEntries(sets) }
  writeFileSync(file, await manifestText(JSON.parse(renamed(JSON.stringify(changed)))))
  return dir
}

const buildOf = (dir: string): string =>
  JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8')).build

/** Two builds, a store, and the site over the files that are deployed. */
async function setUp() {
  const old = fixtureDist
  const next = await otherBuild()
  const { kv, values } = memoryNamespace()
  const target = namespaceTarget(kv)
  let deployed = old
  const deployedFiles = async ({ url }: Request) => {
    const file = join(deployed, 'client', new URL(url).pathname)
    return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
  }
  /** Asks a new isolate for a page, for everything the page names, and for a search. */
  const brokenLinks = async (html?: string): Promise<string[]> => {
    const assets = keptFiles(deployedFiles, kv)
    const content = kvContent({ kv, now: Date.now })
    const app = createApp(testParts({ content, assets, search: assetSearchIndexes(assets) }))
    const page = html ?? (await (await app.request('/docs/guide')).text())
    const named = [...page.matchAll(/"(\/(?:assets|search)\/[^"?*]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(1)
    const scripts = await Promise.all(named.map(async (path) => (await app.request(path)).text()))
    const imported = scripts.flatMap((text) =>
      [...text.matchAll(/["'](?:\.|\/assets)\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`),
    )
    const wanted = new Set(['/docs/guide', '/api/search?q=guide', ...named, ...imported])
    const broken: string[] = []
    for (const path of wanted) {
      const { status } = await app.request(path)
      if (status !== 200) broken.push(`${status} ${path}`)
    }
    return broken
  }
  const pageHtml = async () =>
    (await createApp(testParts({ content: kvContent({ kv, now: Date.now }) })).request('/docs/guide')).text()
  const publish = (dir: string) => publishContent(dir, target, { keepsFiles: true })
  const deploy = (dir: string) => {
    deployed = dir
  }
  return { old, next, kv, values, target, publish, deploy, brokenLinks, pageHtml }
}

test.each(['code first', 'content first'])(
  'during a release with %s, every page finds its files',
  async (order) => {
    const { old, next, publish, deploy, brokenLinks, pageHtml } = await setUp()
    await publish(old)
    const openTab = await pageHtml()
    expect(await brokenLinks()).toEqual([])
    const steps = [() => deploy(next), () => publish(next)]
    for (const step of order === 'code first' ? steps : steps.reverse()) {
      await step()
      expect(await brokenLinks()).toEqual([])
      expect(await brokenLinks(openTab)).toEqual([])
    }
  },
)

test('going back to the build before needs no upload, and its pages find their files', async () => {
  const { old, next, values, target, publish, deploy, brokenLinks, pageHtml } = await setUp()
  await publish(old)
  await publish(next)
  deploy(next)
  const newTab = await pageHtml()
  const stored = values.size
  await publishAgain(buildOf(old), target)
  expect(values.get('manifest:current')).toBe(buildOf(old))
  expect(values.get('manifest:previous')).toBe(buildOf(next))
  expect(values.size).toBe(stored)
  expect(await brokenLinks()).toEqual([])
  expect(await brokenLinks(newTab)).toEqual([])
})

test('a publish that is killed at any write leaves the site as it was', async () => {
  const { old, next, kv, values, publish, brokenLinks } = await setUp()
  await publish(old)
  const before = new Map(values)
  const writesOf = async (limit: number) => {
    let writes = 0
    const killed = namespaceTarget({
      ...kv,
      async put(key: string, value: string) {
        if (writes++ >= limit) throw new Error('killed')
        await kv.put(key, value)
      },
    } as never)
    await publishContent(next, killed, { keepsFiles: true }).catch(() => {})
    return writes
  }
  const total = await writesOf(Number.POSITIVE_INFINITY)
  for (const limit of [0, 1, Math.trunc(total / 2), total - 3, total - 2, total - 1]) {
    values.clear()
    for (const [key, value] of before) values.set(key, value)
    await writesOf(limit)
    expect(values.get('manifest:current')).toBe(buildOf(old))
    expect(await brokenLinks()).toEqual([])
  }
})

test('when a file of the new build does not answer, the site keeps the old one', async () => {
  const { old, next, values, target, publish } = await setUp()
  await publish(old)
  const proven: string[][] = []
  const prove = async (paths: readonly string[]) => {
    proven.push([...paths])
    throw new Error('/assets/main.js does not answer')
  }
  await expect(publishContent(next, target, { keepsFiles: true, prove })).rejects.toThrow('does not answer')
  expect(proven[0]).toContainEqual(expect.stringMatching(/^\/assets\/other-main-/))
  expect(proven[0]).toContainEqual(expect.stringMatching(/^\/search\/other-en-/))
  expect(values.get('manifest:current')).toBe(buildOf(old))
})

test('a manifest that is not what its hash names is not published', async () => {
  const { next, values, target } = await setUp()
  const file = join(next, 'content/manifest.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"files"', '"filez"'))
  await expect(publishContent(next, target)).rejects.toThrow('not what its hash names')
  expect(values.size).toBe(0)
})

test('a build that was never published cannot be made the current one', async () => {
  const { target } = await setUp()
  await expect(publishAgain('0'.repeat(32), target)).rejects.toThrow('was never published')
})

test('an object that KV would refuse is named before anything is uploaded', async () => {
  const { next, values, target } = await setUp()
  const { pages }: Manifest = JSON.parse(readFileSync(join(next, 'content/manifest.json'), 'utf8'))
  const object = join(next, 'content/objects', pages['/docs/guide']?.hash ?? '')
  // The copy may be a link to the object of the fixture site.
  rmSync(object)
  writeFileSync(object, Buffer.alloc(26 * 1024 * 1024, 'a'))
  await expect(publishContent(next, target)).rejects.toThrow('/docs/guide has 26.0 MiB')
  expect(values.size).toBe(0)
})
