import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

test('the hash of RFC 4231, test case 2, is as the RFC gives it', async () => {
  expect(await keyedHash('Jefe', 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('another key or another text gives another hash', async () => {
  const hashes = [await keyedHash('a', 'text'), await keyedHash('b', 'text'), await keyedHash('a', 'other')]
  expect(new Set(hashes).size).toBe(3)
})
