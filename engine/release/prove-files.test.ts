import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { proveFiles } from './prove-files.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A site where some paths answer, each after some number of requests. */
async function site(answersAfter: Record<string, number>) {
  const asked: string[] = []
  const server = createServer(({ url = '', method }, response) => {
    asked.push(`${method} ${url}`)
    const times = asked.filter((one) => one.endsWith(` ${url}`)).length
    response.writeHead(times > (answersAfter[url] ?? Number.POSITIVE_INFINITY) ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const soon = { pauseMs: 1, attempts: 3 }

test('files that all answer are proven with one request each', async () => {
  const { origin, asked } = await site({ '/a': 0, '/b': 0 })
  await proveFiles(origin, ['/a', '/b'], soon)
  expect(asked.sort()).toEqual(['HEAD /a', 'HEAD /b'])
})

test('a file that answers a little later is waited for', async () => {
  const { origin } = await site({ '/a': 2 })
  await proveFiles(origin, ['/a'], soon)
})

test('a file that never answers is named', async () => {
  const { origin } = await site({ '/a': 0 })
  await expect(proveFiles(origin, ['/a', '/gone'], soon)).rejects.toThrow(
    `1 of 2 files do not answer at ${origin}, such as /gone.`,
  )
  await expect(proveFiles('http://127.0.0.1:1', ['/a'], soon)).rejects.toThrow('/a')
})
