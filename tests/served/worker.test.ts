import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import { fixtureManifest } from '../test-app.ts'

let site: LocalPlatform
beforeAll(async () => {
  site = await startLocalPlatform({
    dir: fixtureDist,
    port: 0,
    persist: false,
  })
})
afterAll(() => site.close())

test('workerd serves a page from KV', async () => {
  const response = await fetch(`${site.url}/docs/guide`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Shared words for reader.')
})

test('pages that are made at the same time each come whole', async () => {
  const { pages } = fixtureManifest()
  const html = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } })
  const paths = Object.keys(pages)
  const alone = new Map<string, string>()
  for (const path of paths) alone.set(path, await (await html(path)).text())
  const together = await Promise.all(
    [...paths, ...paths].map(async (path) => ({ path, answer: await html(path) })),
  )
  for (const { path, answer } of together) expect(await answer.text()).toBe(alone.get(path))
})

test('a vote is a row in D1, and its comment completes that row', async () => {
  const id = crypto.randomUUID()
  const post = (body: object) =>
    fetch(`${site.url}/api/feedback`, { method: 'POST', body: JSON.stringify(body) })
  expect((await post({ page: '/docs/guide', feedback: 'negative', id })).status).toBe(201)
  expect((await post({ page: '/docs/guide', feedback: 'negative', id, comment: 'Too short.' })).status).toBe(
    201,
  )
  const { results } = await site.database
    .prepare('SELECT page, feedback, comment FROM feedback WHERE id = ?')
    .bind(id)
    .all()
  expect(results).toEqual([{ page: '/docs/guide', feedback: 'negative', comment: 'Too short.' }])
})

test('the continent comes from the request’s geo data', async () => {
  const headers = { 'MF-CF-Blob': JSON.stringify({ continent: 'SA' }) }
  const response = await fetch(`${site.url}/api/get-continent-code`, { headers })
  expect(await response.json()).toEqual({ continentCode: 'SA' })
})

test('the preview picture is a PNG of 1200 by 630', async () => {
  const response = await fetch(`${site.url}/api/og?title=Guide&section=Docs`)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = new DataView(await response.arrayBuffer())
  expect(bytes.getUint32(0)).toBe(0x89504e47)
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630])
})

test.each(['ar', 'emoji', 'ja', 'ko', 'long', 'zh'])('the preview of /scripts/%s is drawn', async (name) => {
  const html = await (await fetch(`${site.url}/scripts/${name}`, { headers: { accept: 'text/html' } })).text()
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const response = await fetch(site.url + picture.slice('https://quarry.example'.length))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test.each([
  ['title=Any+title', 200, 'image/png'],
  ['title=%3Cb%3EMarkup%3C/b%3E&description=is+text&section=FAQ', 200, 'image/png'],
  [`title=${'a'.repeat(301)}`, 400, 'application/problem+json'],
  ['description=No+title', 400, 'application/problem+json'],
])('a picture of %s answers %i', async (query, status, type) => {
  const response = await fetch(`${site.url}/api/og?${query}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
})

test('titles that cannot be drawn have the same picture, without words', async () => {
  const titles = ['حجر', 'אבן', 'हिन्दी', 'ภาษา', '\u{1E900}']
  const pictures = titles.map(async (title) => {
    const response = await fetch(`${site.url}/api/og?${new URLSearchParams({ title })}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  })
  expect(new Set(await Promise.all(pictures)).size).toBe(1)
})

test('hashed files are immutable and have a content type', async () => {
  const html = await (await fetch(`${site.url}/docs/guide`)).text()
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  const { headers } = await fetch(`${site.url}${styles}`)
  expect(headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('every file of the public folder is served, also one whose folder begins with a dot', async () => {
  const folder = join(import.meta.dirname, '../fixtures/public')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  expect(files).toContain('.well-known/security.txt')
  for (const file of files) {
    const response = await fetch(`${site.url}/${file}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([file, response.status, bytes.equals(readFileSync(join(folder, file)))]).toEqual([file, 200, true])
  }
})
