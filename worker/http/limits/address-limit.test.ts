import { expect, test } from 'vitest'
import { addressKey, addressLimit } from './address-limit.ts'

const allowance = { burst: 12, uncounted: 4 }
const noon = new Date('2026-11-21T12:00:00Z')

/** A limit with a clock the test moves, over a limiter that accepts `most` posts of each key. */
function setUp(most = Number.POSITIVE_INFINITY) {
  const clock = { at: noon.getTime() }
  const keys: string[] = []
  const limiter = {
    limit: async ({ key }: { key: string }) => {
      keys.push(key)
      return { success: keys.filter((one) => one === key).length <= most }
    },
  }
  const mayPost = addressLimit({
    limiter,
    wideLimiter: limiter,
    kind: 'vote',
    allowance,
    secret: 'secret',
    now: () => new Date(clock.at),
  })
  const post = async (address: string | null, times: number, everyMs = 0) => {
    const answers: boolean[] = []
    for (let n = 0; n < times; n++) {
      answers.push(await mayPost(address))
      clock.at += everyMs
    }
    return answers.filter(Boolean).length
  }
  return { clock, keys, post }
}

test('a reader’s few posts pass without a call to the limiter', async () => {
  const { keys, post } = setUp(0)
  expect(await post('192.0.2.1', 4)).toBe(4)
  expect(keys).toEqual([])
})

test('after a few posts the limiter decides', async () => {
  expect(await setUp(3).post('192.0.2.1', 12, 5000)).toBe(7)
})

test('a burst is refused whatever the limiter says, until ten seconds have passed', async () => {
  const { clock, post } = setUp()
  expect(await post('192.0.2.1', 30)).toBe(12)
  clock.at += 10_000
  expect(await post('192.0.2.1', 1)).toBe(1)
})

test('each address has its own count', async () => {
  const { post } = setUp(0)
  expect(await post('192.0.2.1', 30)).toBe(4)
  expect(await post('192.0.2.2', 4)).toBe(4)
})

test('a thousand addresses of one IPv6 network share a count', async () => {
  const { post } = setUp()
  let passed = 0
  for (let n = 1; n <= 1000; n++) passed += await post(`2001:db8:1:2::${n.toString(16)}`, 1)
  expect(passed).toBe(12)
  expect(await post('2001:db8:1:3::1', 1)).toBe(1)
})

test('the 256 networks of a household share a count that four hosts would use up', async () => {
  const { post } = setUp()
  let passed = 0
  for (let n = 0; n < 256; n++) passed += await post(`2001:db8:1:${(0x200 + n).toString(16)}::1`, 12)
  expect(passed).toBe(48)
  expect(await post('2001:db8:1:300::1', 1)).toBe(1)
})

test('the limiter gets a hash, never an address', async () => {
  const { keys, post } = setUp()
  await post('192.0.2.1', 5)
  expect(keys).toEqual([expect.stringMatching(/^vote [0-9a-f]{64}$/)])
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

test('an unknown address is not limited', async () => {
  expect(await setUp(0).post(null, 30)).toBe(30)
})

test('when the limiter fails, nobody is limited', async () => {
  const limiter = {
    limit: async () => {
      throw new Error('no answer')
    },
  }
  const mayPost = addressLimit({
    limiter,
    wideLimiter: null,
    kind: 'vote',
    allowance,
    secret: '',
    now: () => noon,
  })
  const answers = []
  for (let n = 0; n < 8; n++) answers.push(await mayPost('192.0.2.1'))
  expect(answers).toEqual(Array(8).fill(true))
})
