import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productionStandIn } from './production-stand-in.ts'
import { faultsOf, verdictTable } from './verdict.ts'

const production = 'https://quarry.example'
const page = `<a href="${production}/docs">Docs</a>`

let site: Server
let standIn: Awaited<ReturnType<typeof productionStandIn>>
let received: IncomingHttpHeaders = {}

beforeAll(async () => {
  site = createServer((request, response) => {
    received = request.headers
    const path = request.url ?? ''
    if (path === '/moved') response.writeHead(301, { location: `${production}/new` }).end()
    else if (path === '/packed')
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page))
    else if (path === '/picture')
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(Buffer.from(`\x89PNG\xff${production}`, 'latin1'))
    else if (path === '/dropped') request.socket.destroy()
    else if (path === '/gone') response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    else response.writeHead(200, { 'content-type': 'text/html', link: `<${production}/docs.md>` }).end(page)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  standIn = await productionStandIn(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, production)
})
afterAll(() => {
  standIn.close()
  site.close()
})
beforeEach(() => {
  received = {}
})

const get = (path: string, init?: RequestInit) => fetch(standIn.url + path, { redirect: 'manual', ...init })

test('words and headers that name the production origin name the stand-in', async () => {
  const response = await get('/')
  expect(await response.text()).toBe(`<a href="${standIn.url}/docs">Docs</a>`)
  expect(response.headers.get('link')).toBe(`<${standIn.url}/docs.md>`)
})

test('a redirect is passed on, and leads to the stand-in', async () => {
  const response = await get('/moved')
  expect([response.status, response.headers.get('location')]).toEqual([301, `${standIn.url}/new`])
})

test('a compressed page arrives whole', async () => {
  expect(await (await get('/packed')).text()).toContain(`${standIn.url}/docs`)
})

test('a picture is not touched, byte for byte', async () => {
  const bytes = Buffer.from(await (await get('/picture')).arrayBuffer())
  expect(bytes.toString('latin1')).toBe(`\x89PNG\xff${production}`)
})

test('a status other than 200 stays, and the headers of the client arrive', async () => {
  const response = await get('/gone', { headers: { accept: 'text/markdown' } })
  expect([response.status, await response.text()]).toEqual([404, 'Not found'])
  expect(received.accept).toBe('text/markdown')
  expect(received.host).not.toBe(new URL(standIn.url).host)
})

test('a request that the site drops answers 502 with the reason, a missing page does not', async () => {
  expect((await get('/dropped')).status).toBe(502)
  expect(standIn.unanswered.get('/dropped')).toMatch(/^the site did not answer \(.+\) after \d+ ms$/)
  expect(standIn.unanswered.has('/gone')).toBe(false)
})

test('the server never closes a connection between two requests', async () => {
  const response = await get('/')
  await response.text()
  expect(response.headers.get('connection')).toBe('keep-alive')
  expect(response.headers.has('keep-alive')).toBe(false)
})

test('a judge that finds no faults passes, and shows its figure', () => {
  expect(faultsOf('links', [], '5 links')).toEqual({
    judge: 'links',
    isContent: true,
    says: '5 links',
    faults: [],
  })
  expect(faultsOf('links', ['a', 'b'], '5 links')).toMatchObject({ isContent: false, says: '2 faults' })
})

test('the table has a row for each judge, and below it the faults that were found', () => {
  const table = verdictTable([faultsOf('links', [], 'fine'), faultsOf('html', ['/a:1: no title'], '')])
  expect(table).toBe('✓ links  fine\n✗ html   1 faults\n\nhtml\n  /a:1: no title')
})
