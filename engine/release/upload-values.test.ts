import { expect, test } from 'vitest'
import { memoryNamespace } from '../../tests/stores/memory-namespace.ts'
import { namespaceTarget } from './publish-target.ts'
import { batchesOf, uploadValues } from './upload-values.ts'

const sizes = (bytes: number[]) =>
  batchesOf(bytes.map((each) => ({ bytes: each }))).map(({ length }) => length)

test('values go into as few batches as their size and number allow', () => {
  const large = 15 * 1024 * 1024
  expect(sizes([])).toEqual([])
  expect(sizes([1, 1])).toEqual([2])
  expect(sizes([large, 1, large, 1])).toEqual([2, 2])
  expect(sizes([2 * large])).toEqual([1])
  expect(sizes(Array(1001).fill(1))).toEqual([1000, 1])
})

/** Uploads a value to a store that answers with a status; returns the error and how often it was asked. */
async function uploadRefused(status: number | string) {
  let asked = 0
  const { kv } = memoryNamespace()
  const put = async () => {
    asked += 1
    throw new Error(`KV PUT failed: ${status} Refused.`)
  }
  const target = namespaceTarget({ ...kv, put })
  const value = { key: 'file:/assets/a.png', bytes: 1, read: () => 'a' }
  const error: Error = await uploadValues(target, [value], { pause: async () => {} }).catch(
    (thrown) => thrown,
  )
  return { message: error.message, asked }
}

test('a value that is refused is named, and not sent again', async () => {
  expect(await uploadRefused(413)).toEqual({
    message: 'file:/assets/a.png could not be stored. KV PUT failed: 413 Refused.',
    asked: 1,
  })
})

test('a value that a token may not store is not sent again', async () => {
  expect((await uploadRefused('Authentication error [code: 10000]')).asked).toBe(1)
})

test.each([408, 429, 500, 503])('after status %i a value is sent again', async (status) => {
  expect((await uploadRefused(status)).asked).toBe(4)
})
