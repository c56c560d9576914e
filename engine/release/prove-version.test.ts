import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '../../scripts/port-of.ts'
import { proveVersion } from './prove-version.ts'

/** A site of a build where some paths answer, each after some number of requests. */
async function site(answersAfter: Record<string, number>, build = 'b1') {
  const asked: string[] = []
  const server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`)
    const times = asked.filter((one) => one.endsWith(` ${url}`)).length
    const isThere = times > (answersAfter[url] ?? Number.POSITIVE_INFINITY)
    response.writeHead(isThere ? 200 : 404).end(url === '/healthz' ? JSON.stringify({ build }) : '')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${portOf(server)}`, asked }
}

const soon = { pauseMs: 1, attempts: 3 }
const b1 = { build: 'b1', files: ['/a'] }

test('a version that answers for its build with all files is proven with one request each', async () => {
  const { origin, asked } = await site({ '/healthz': 0, '/a': 0, '/b': 0 })
  await proveVersion(origin, { ...b1, files: ['/a', '/b'] }, soon)
  expect(asked.sort()).toEqual(['GET /healthz', 'HEAD /a', 'HEAD /b'])
})

test('a worker or file that answers a little later is waited for', async () => {
  const { origin } = await site({ '/healthz': 1, '/a': 1 })
  await proveVersion(origin, b1, soon)
})

test('a file that never answers is named, and so is a worker that does not run or has another build', async () => {
  const failure = async (answersAfter: Record<string, number>, build?: string) =>
    proveVersion((await site(answersAfter, build)).origin, b1, soon)
  await expect(failure({ '/healthz': 0 })).rejects.toThrow(/1 of 1 files do not answer at .*, such as \/a\./)
  await expect(failure({ '/a': 0 })).rejects.toThrow('/healthz answers 404.')
  await expect(failure({ '/healthz': 0, '/a': 0 }, 'b0')).rejects.toThrow('names build b0 and not b1.')
  await expect(proveVersion('http://127.0.0.1:1', b1, soon)).rejects.toThrow('/healthz does not answer')
})
