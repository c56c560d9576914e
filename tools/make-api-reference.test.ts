import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import site from '../content-bundle/site/config.ts'
import { filesBelow } from '../engine/build/sources/files-below.ts'
import { readDescription } from './api-reference/read-description.ts'
import { ApiReader } from './api-reference/read-open-api.ts'
import { pageOfTag } from './api-reference/resource-page.ts'
import { apiReferenceOf } from './make-api-reference.ts'

const folderOf = (path: string) => resolve(import.meta.dirname, '../content-bundle', path)
const reference = apiReferenceOf({
  site,
  siteFile: folderOf('site/config.ts'),
  pagesFolder: folderOf('pages'),
})
const source = readFileSync(reference.file, 'utf8')
const api = new ApiReader(await readDescription(reference.file))
const englishPages = resolve(import.meta.dirname, '../content-bundle/pages/en')

/** What the linter finds wrong with a description, the examples that do not fit their schemas included. */
async function faultsOf(description: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-invalid-schema-examples': 'error', 'no-invalid-media-type-examples': 'error' },
  })
  const diagnostics = await lintFromString({ source: description, absoluteRef: 'platform-api.yaml', config })
  return diagnostics.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)
}

test('the description of the platform is sound OpenAPI, its examples included', async () => {
  expect(await faultsOf(source)).toEqual([])
})

test('the linter notices an example that does not fit its schema', async () => {
  expect(await faultsOf(source.replace('status: ready', 'status: splendid'))).toHaveLength(1)
})

test('the pages of the API reference match the description: run `npm run api-reference -w tools`', async () => {
  const written = readdirSync(reference.folder).filter(
    (file) => file.endsWith('.mdx') && file !== 'index.mdx',
  )
  const pages = new Map(written.map((file) => [file, readFileSync(join(reference.folder, file), 'utf8')]))
  expect(pages).toEqual(await reference.pages())
})

test('the sidebar lists every resource', () => {
  const { pages }: { pages: string[] } = JSON.parse(readFileSync(join(reference.folder, 'meta.json'), 'utf8'))
  const listed = pages.filter((entry) => !entry.startsWith('---'))
  expect(listed.sort()).toEqual(api.tags.map(pageOfTag).sort())
})

test('every operation belongs to one resource and has an example of what it answers', () => {
  const bare = api.operations.filter(({ answers: [success] }) => !success?.contents[0]?.examples.length)
  expect(bare.map(({ http }) => http.path)).toEqual([])
  expect(api.operations.length).toBe(source.match(/operationId:/g)?.length)
})

/** What a pattern captures on the pages, with the page. */
const foundOnPages = (pattern: RegExp) =>
  filesBelow(englishPages)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const text = readFileSync(join(englishPages, file), 'utf8')
      return [...text.matchAll(pattern)].map(([, found = '']) => ({ file, found }))
    })

test('pages call only those methods of the API client that the reference describes', () => {
  const described = new Set(api.operations.map(({ operation }) => operation['x-client']))
  const called = foundOnPages(/cinnabar\.api\.(\w+\.\w+)\(/g)
  expect(called.length).toBeGreaterThan(40)
  expect(called.filter(({ found }) => !described.has(found))).toEqual([])
})

/** Routes that follow other standards, and the endpoint of SDKs before version 4. */
const otherProtocols = /^\/(otel|mcp|scim|ingestion)\b/

test('pages name only those routes that the reference describes', () => {
  const described = api.operations.map(
    ({ http }) => new RegExp(`^${http.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  )
  const routes = foundOnPages(/\/api\/public(\/[^\s"'`?)\]]+)/g).filter(
    ({ found }) => !otherProtocols.test(found),
  )
  expect(routes.length).toBeGreaterThan(200)
  const isUnknown = ({ found }: { found: string }) => {
    const route = found.replace(/[/.,]+$/, '').replace(/\$\{?\w+\}?/g, 'variable')
    return !described.some((pattern) => pattern.test(route))
  }
  expect(routes.filter(isUnknown)).toEqual([])
})
