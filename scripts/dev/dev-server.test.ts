import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { DevFault } from './dev-fault.ts'
import { DevServer } from './dev-server.ts'

/** A development server in front of a site at `origin`. */
async function served(origin: string | null) {
  const server = new DevServer()
  server.origin = origin
  const url = await server.listen(0)
  onTestFinished(() => server.close())
  return { server, url }
}

/** A development server before a site that answers every path in the same way. */
async function before(answer: { status?: number; type: string; body: string }) {
  const site = createServer((request, response) => {
    const headers = {
      'content-type': answer.type,
      'content-length': Buffer.byteLength(answer.body),
    }
    response.writeHead(answer.status ?? 200, headers).end(request.method === 'HEAD' ? '' : answer.body)
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  onTestFinished(() => void site.close())
  return served(origin)
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

/** The messages that a tab on a page receives. */
async function messages(url: string, path: string) {
  const events = await fetch(`${url}/_dev/events?path=${path}`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => JSON.parse(((await reader?.read())?.value ?? '').replace(/^data: /, ''))
}

test('a tab receives what is wrong when it opens, then every change', async () => {
  const { server, url } = await served(null)
  const fault: DevFault = { severity: 'warning', text: 'One fault.' }
  server.tell({ pages: [], styles: null }, [fault])
  const next = await messages(url, '/docs')
  expect(await next()).toEqual({ change: null, faults: [fault] })
  expect(server.open).toEqual(['/docs'])
  server.tell({ pages: ['/docs'], styles: null }, [])
  expect(await next()).toEqual({ change: { pages: ['/docs'], styles: null }, faults: [] })
})

test.each([
  ['is not served yet', null],
  ['does not answer', 'http://127.0.0.1:1'],
])('while the site %s, a page reloads itself and shows what is wrong', async (_, origin) => {
  const { url } = await served(origin)
  const answer = await fetch(url)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('src="/_dev/tab.js"')
})

test('a page that breaks off still gets the script', async () => {
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Half', () => response.destroy())
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  onTestFinished(() => void site.close())
  const { url } = await served(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  expect(await (await fetch(url)).text()).toBe('<p>Half<script type="module" src="/_dev/tab.js"></script>')
})

/** The status line of an answer to a request that browsers and fetch would not send as it is. */
const raw = (url: string, target: string, host: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text.split('\r\n')[0] ?? '')).on('error', reject)
  })

test.each(['//', '//evil.example/x', '/\\evil.example', 'http://evil.example/', '/%', '*'])(
  'a request for %s is answered, and the server keeps running',
  async (target) => {
    const { url } = await before({ type: 'text/plain', body: 'Hi' })
    expect(await raw(url, target, '127.0.0.1')).toMatch(/^HTTP\/1\.1 (200|400) /)
    expect(await (await fetch(`${url}/docs.md`)).text()).toBe('Hi')
  },
)

test('a page of the web that gives itself the address of this machine reads no draft', async () => {
  const { url } = await before({ type: 'text/plain', body: 'Hi' })
  const { port } = new URL(url)
  for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', ''])
    expect(await raw(url, '/_dev/events', host)).toMatch(/^HTTP\/1\.1 (403|400) /)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
    expect(await raw(url, '/docs', host)).toContain('200')
})
