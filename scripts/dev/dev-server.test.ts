import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startDevServer } from './dev-server.ts'

/** A development server before a site that answers every path in the same way. */
async function before(answer: { status?: number; type: string; body: string }) {
  const site = createServer((request, response) => {
    const headers = { 'content-type': answer.type, 'content-length': Buffer.byteLength(answer.body) }
    response.writeHead(answer.status ?? 200, headers).end(request.method === 'HEAD' ? '' : answer.body)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const server = await startDevServer({ port: 0, origin: () => origin, faults: ['One fault.'] })
  onTestFinished(async () => {
    await server.close()
    site.close()
  })
  return server
}

test('every page gets one more script at its end and is not cacheable', async () => {
  const { url } = await before({ status: 404, type: 'text/html; charset=utf-8', body: '<p>Hi</p>' })
  const answer = await fetch(`${url}/docs`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('<p>Hi</p><script type="module" src="/_dev/tab.js"></script>')
})

test('other responses pass through unchanged', async () => {
  const { url } = await before({ type: 'text/markdown', body: '# Hi' })
  expect(await (await fetch(`${url}/docs.md`)).text()).toBe('# Hi')
})

test('the script is JavaScript', async () => {
  const { url } = await before({ type: 'text/html', body: '' })
  const answer = await fetch(`${url}/_dev/tab.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const code = await answer.text()
  expect(() => new Function(code)).not.toThrow()
})

test('a tab receives errors when it opens, then every change', async () => {
  const server = await before({ type: 'text/html', body: '' })
  const events = await fetch(`${server.url}/_dev/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => JSON.parse(((await reader?.read())?.value ?? '').replace(/^data: /, ''))
  expect(await next()).toMatchObject({ change: null, faults: ['One fault.'] })
  server.tell({ pages: ['/docs'], styles: null }, [])
  expect(await next()).toMatchObject({ change: { pages: ['/docs'], styles: null }, faults: [] })
})

test('while the site restarts, requests get a retry', async () => {
  const server = await startDevServer({ port: 0, origin: () => 'http://127.0.0.1:1', faults: [] })
  onTestFinished(() => server.close())
  expect((await fetch(server.url)).status).toBe(503)
})
