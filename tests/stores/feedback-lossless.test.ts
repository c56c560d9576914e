import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '../../engine/build/output/bundle-worker.ts'
import { type LocalPlatform, startLocalPlatform } from '../../scripts/local-platform.ts'
import { fixtureDist } from '../build-fixture-site.ts'
import site from '../fixtures/config.ts'

const root = resolve(import.meta.dirname, '../..')
const worker = join(root, '.cache/faulty-worker')
/** Of every five writes, the worker of this test loses one and the answer of another. */
const votes = 350
const senders = 32

let platform: LocalPlatform
beforeAll(async () => {
  await bundleWorker({ root, outFolder: worker, site, entry: 'tests/served/faulty-worker.ts' })
  platform = await startLocalPlatform({ dir: fixtureDist, worker, port: 0, persist: false })
})
afterAll(() => platform.close())

const countOf = async (where: string) =>
  (await platform.database.prepare(`SELECT count(*) AS n FROM feedback WHERE ${where}`).first<number>('n')) ??
  0

/** Posts until the vote is taken, as a browser does over several pages; returns the last status. */
async function post(body: object, tries = 20): Promise<number> {
  const response = await fetch(`${platform.url}/api/feedback`, { method: 'POST', body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response.ok || tries === 1 ? response.status : post(body, tries - 1)
}

test('of many votes with comments, sent again as browsers do, none is lost and none is doubled while D1 fails', async () => {
  const statuses = new Map<number, number>()
  const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let next = 0
  const send = async () => {
    for (let n = next++; n < votes; n = next++) {
      const vote = { page: '/docs/guide', feedback: n % 2 ? 'positive' : 'negative', id: crypto.randomUUID() }
      note(await post(vote))
      note(await post({ ...vote, comment: `Comment ${n}` }))
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  expect([...statuses.keys()]).toEqual([201])
  expect(await countOf("comment LIKE 'Comment %'")).toBe(votes)
  expect(await countOf('TRUE')).toBe(votes)
  expect(await countOf("feedback = 'positive'")).toBe(votes / 2)
  const distinct = await platform.database
    .prepare('SELECT count(DISTINCT comment) AS n FROM feedback')
    .first('n')
  expect(distinct).toBe(votes)
})
