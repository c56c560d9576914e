import { expect, test } from 'vitest'
import { addressKey, addressLimit } from './address-limit.ts'

const noon = new Date('2026-11-21T12:00:00Z')

/** A limiter that takes `most` posts of each key, and notes the keys. */
function limiter(most: number) {
  const keys: string[] = []
  return {
    keys,
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: keys.filter((one) => one === key).length <= most }
    },
  }
}

test('each address has its own count', async () => {
  const mayPost = addressLimit([limiter(1)], 'secret', () => noon)
  expect(await mayPost('192.0.2.1')).toBe(true)
  expect(await mayPost('192.0.2.2')).toBe(true)
  expect(await mayPost('192.0.2.1')).toBe(false)
})

test('the strictest limiter decides', async () => {
  const mayPost = addressLimit([limiter(5), limiter(1)], 'secret', () => noon)
  expect([await mayPost('192.0.2.1'), await mayPost('192.0.2.1')]).toEqual([true, false])
})

test('no limiter ever sees an address', async () => {
  const seen = limiter(1)
  await addressLimit([seen], 'secret', () => noon)('192.0.2.1')
  expect(seen.keys[0]).toMatch(/^[0-9a-f]{64}$/)
})

test('the key changes with the secret and with the day', async () => {
  const tomorrow = new Date('2026-11-22T00:00:00Z')
  const keys = [
    await addressKey('192.0.2.1', 'secret', noon),
    await addressKey('192.0.2.1', 'other', noon),
    await addressKey('192.0.2.1', 'secret', tomorrow),
  ]
  expect(new Set(keys).size).toBe(3)
})

test('an address nobody knows, and a limiter that fails, limit nobody', async () => {
  const broken = {
    limit: async () => {
      throw new Error('no answer')
    },
  }
  expect(await addressLimit([limiter(0)], '', () => noon)(null)).toBe(true)
  expect(await addressLimit([broken], '', () => noon)('192.0.2.1')).toBe(true)
})
