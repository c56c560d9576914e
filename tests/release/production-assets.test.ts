import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { fixtureManifest } from '../test-app.ts'

/** The site on the local server, and behind Cloudflare's asset server as in production. */
let local: LocalPlatform
let production: LocalPlatform
beforeAll(async () => {
  const options = { dir: fixtureDist, port: 0, persist: false }
  local = await startLocalPlatform(options)
  production = await startLocalPlatform({ ...options, assetServer: true })
})
afterAll(() => Promise.all([local?.close(), production?.close()]))

/** Headers that may differ: they belong to one connection or to one server. */
const ofTheServer = [
  // Only the worker's answers pass through Cloudflare's cache in front of it.
  'cloudflare-cdn-cache-control',
  'cf-cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server-timing',
  'transfer-encoding',
]

/** One file of each extension and folder that the site has. */
function kindsOfFiles(): string[] {
  const client = join(fixtureDist, 'client')
  const kinds = new Map<string, string>()
  for (const file of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name).slice(client.length)
    if (!file.isFile() || path === '/_headers') continue
    kinds.set(`${path.split('/')[1]} ${extname(path)}`, path)
  }
  return [...kinds.values()]
}

const routed = [
  '/docs/guide',
  '/docs/guide.md',
  '/docs/nowhere',
  '/search?q=guide',
  '/api/search?q=guide',
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/cookbook/outputs.ipynb',
  '/assets/gone-ABCDEFGH.js',
]

async function answerOf({ url }: LocalPlatform, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  const own = [...response.headers].filter(([name]) => !ofTheServer.includes(name))
  return {
    path,
    status: response.status,
    headers: Object.fromEntries(own),
    bytes: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

test('every kind of file and answer has the headers and bytes in production that it has locally', async () => {
  const paths = [...kindsOfFiles(), ...routed]
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    expect(await answerOf(production, path)).toEqual(await answerOf(local, path))
  }
})

test('scripts are immutable, may not be framed and may call only the site', async () => {
  const { headers } = await answerOf(production, fixtureManifest().client.main)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('a part of a video is sent in production too', async () => {
  const film = kindsOfFiles().find((path) => /\.(mp4|webm)$/.test(path)) ?? ''
  const range = { range: 'bytes=10-19' }
  const answer = await answerOf(production, film, range)
  expect(answer.status).toBe(206)
  expect(answer).toEqual(await answerOf(local, film, range))
})
