import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

/** Runs each way to reach `url` in a separate process, and returns what came of each. */
async function outcomes(url: string, before: string): Promise<string[]> {
  const program = `${before}
    import { connect } from 'node:net'
    import http, { get } from 'node:http'
    const { hostname, port } = new URL(${JSON.stringify(url)})
    const heard = (emitter) => new Promise((resolve, reject) => emitter.on('response', resolve).on('connect', resolve).on('error', reject))
    const ways = [
      () => fetch(${JSON.stringify(url)}),
      () => heard(connect(port, hostname)),
      () => heard(get(${JSON.stringify(url)})),
      () => heard(new http.ClientRequest(${JSON.stringify(url)}).end()),
      () => new Promise((resolve, reject) => Object.assign(new WebSocket(${JSON.stringify(url.replace('http', 'ws'))}), { onerror: reject, onopen: resolve })),
    ]
    for (const way of ways) console.log(await (async () => way())().then(() => 'reached', () => 'refused'))
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim().split('\n')
}

test('a process that has left the network reaches no server, by whatever function', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end()
  })
  server.on('upgrade', (_, socket) => {
    requests += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(await outcomes(url, '')).toEqual(['reached', 'reached', 'reached', 'reached', 'refused'])
  expect(requests).toBe(4)
  const left = "import { leaveNetwork } from './leave-network.ts'\nleaveNetwork()"
  expect(await outcomes(url, left)).toEqual(Array(5).fill('refused'))
  expect(requests).toBe(4)
})
