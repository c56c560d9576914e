import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KVNamespace } from '@cloudflare/workers-types'
import { expect } from 'vitest'
import { writeContentModule } from '../../engine/build/output/write-content.ts'
import type { Manifest } from '../../engine/model/manifest.ts'
import { manifestText } from '../../engine/model/read-manifest.ts'
import { contentModule, type UploadedContent } from '../../engine/model/uploaded-content.ts'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { ownJson } from '../../engine/model/values/own-json.ts'
import { createApp } from '../../worker/app.ts'
import { kvContent } from '../../worker/stores/content-store.ts'
import { publishedAssets } from '../../worker/stores/published-assets.ts'
import { assetSearchIndexes } from '../../worker/stores/search-indexes.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { testParts } from '../test-app.ts'

/** Its local stores belong to other tests. Fonts and source maps are hundreds of files that no release reads. */
const notCopied = ['state', 'source-maps', 'client/fonts'].map((name) => join(fixtureDist, name))

/** A copy of the built fixture site; by default in a folder that goes when the test ends. */
export function copiedBuild(folder = temporaryFolder()): string {
  const dir = join(folder, 'site')
  cpSync(fixtureDist, dir, { recursive: true, filter: (file) => !notCopied.includes(file) })
  return dir
}

/** Changes the manifest of a built site, and so the id of its build. */
export async function changeManifest(dir: string, change: (manifest: Manifest) => void): Promise<void> {
  const file = join(dir, 'content/manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  change(manifest)
  const { build: _, ...content } = manifest
  const text = await manifestText(content)
  writeFileSync(file, text)
  const folders = { content: join(dir, 'content'), client: join(dir, 'client'), worker: join(dir, 'worker') }
  writeContentModule(JSON.parse(text), folders)
}

/** Gives a page of a built site another text, and so other objects. */
export async function editPage(dir: string, path: string, change: (text: string) => string): Promise<void> {
  const objects = join(dir, 'content/objects')
  const changed = async (hash: string) => {
    const text = change(readFileSync(join(objects, hash), 'utf8'))
    const name = await contentHash(new TextEncoder().encode(text))
    writeFileSync(join(objects, name), text)
    return name
  }
  const file = join(dir, 'content/manifest.json')
  const { pages }: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const entry = pages[path]
  if (!entry) throw new Error(`The site has no page ${path}.`)
  const [hash, markdownHash] = [await changed(entry.hash), await changed(entry.markdownHash)]
  await changeManifest(dir, (manifest) => {
    manifest.pages[path] = { ...entry, hash, markdownHash }
  })
}

/** A copy of the built fixture site in which every script, style and search file has another name, and a page another text. */
export async function otherBuild(folder = temporaryFolder()): Promise<string> {
  const dir = copiedBuild(folder)
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
  await changeManifest(dir, (manifest) => {
    const sets = Object.entries(manifest.searchSets).map(([locale, set]) => [locale, `other-${set}`])
    Object.assign(manifest, JSON.parse(renamed(JSON.stringify(manifest))), {
      searchSets: Object.fromEntries(sets),
    })
  })
  await editPage(dir, '/docs/guide', (text) => text.replace('Hello Lamp', 'Hello Lantern'))
  return dir
}

/** The id of a built site. */
export const buildOf = (dir: string): string =>
  JSON.parse(readFileSync(join(dir, 'content/manifest.json'), 'utf8')).build

/** The site over a content store and the version that most readers have, which `dirOf` names. */
export function siteOver(kv: KVNamespace, dirOf: () => string) {
  const inMemory = testParts()
  const deployedFiles = async ({ url }: Request) => {
    const file = join(dirOf(), 'client', new URL(url).pathname)
    return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
  }
  /** A new isolate: nothing is in memory. */
  const isolate = async () => {
    const assets = publishedAssets(deployedFiles, kv)
    const uploaded = ownJson<UploadedContent>(readFileSync(join(dirOf(), 'worker', contentModule), 'utf8'))
    const content = kvContent({ kv, uploaded })
    return createApp({
      ...inMemory,
      content,
      assets,
      search: assetSearchIndexes(assets, uploaded.searchCores),
    })
  }
  const pageHtml = async () => (await (await isolate()).request('/docs/guide')).text()
  /** Asks for a page, for everything it names, and for a search; returns what does not answer with 200. */
  const brokenLinks = async (html?: string): Promise<string[]> => {
    const app = await isolate()
    const page = html ?? (await (await app.request('/docs/guide')).text())
    const named = [...page.matchAll(/"(\/(?:assets|search)\/[^"?*]+)"/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(1)
    const scripts = await Promise.all(named.map(async (path) => (await app.request(path)).text()))
    const imported = scripts.flatMap((text) =>
      [...text.matchAll(/["'](?:\.|\/assets)\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`),
    )
    const wanted = new Set(['/docs/guide', '/docs/guide.md', '/api/search?q=guide', ...named, ...imported])
    const answers = await Promise.all(
      [...wanted].map(async (path) => `${(await app.request(path)).status} ${path}`),
    )
    return answers.filter((answer) => !answer.startsWith('200 '))
  }
  return { pageHtml, brokenLinks }
}
