import { expect, test } from 'vitest'
import { contentHash } from '../../engine/model/values/content-hash.ts'
import { publishedAssets } from './published-assets.ts'

const published = new Map([
  ['file:/assets/main-OLD.js', 'old script'],
  ['file:/assets/図 (1)-OLD.png', 'old picture'],
  ['file:/logo.svg', 'old logo'],
  ['search-set:en-0123456789ab', '{"en-0123456789ab-page-1.bin":"abc"}'],
  ['search-file:abc', 'old words'],
])
const deployedFiles = new Map([['/assets/main-NEW.js', 'new script']])
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Files over a store whose edge copies are what `edge` names, and whose central store holds `central`. */
function setUp(edge: ReadonlyMap<string, string> = published, central = published) {
  const asked: string[] = []
  const kv = {
    getWithMetadata: async (key: string, { cacheTtl }: { cacheTtl: number }) => {
      if (bytesOf(key).length > 512) throw new Error('KV GET failed: 414')
      asked.push(key)
      const text = (cacheTtl > 30 ? edge : central).get(key)
      if (text === undefined) return { value: null, metadata: null }
      const hash = await contentHash(bytesOf(published.get(key) ?? ''))
      // A release before hashes were stored has none.
      return { value: bytesOf(text).buffer, metadata: key === 'file:/assets/main-OLD.js' ? null : { hash } }
    },
  } as never
  const files = publishedAssets(async ({ url }) => {
    const text = deployedFiles.get(new URL(url).pathname)
    return new Response(text ?? null, { status: text ? 200 : 404 })
  }, kv)
  const get = async (path: string) => {
    const response = await files(new Request(`https://site.example${path}`))
    return [response.status, await response.text()]
  }
  return { asked, get }
}
const file = '/search/en-0123456789ab-page-1.bin'

test('a deployed file is served without a read of the store', async () => {
  const { asked, get } = setUp()
  expect(await get('/assets/main-NEW.js')).toEqual([200, 'new script'])
  expect(asked).toEqual([])
})

test('a hashed file of another build comes from the store', async () => {
  const { get } = setUp()
  expect(await get('/assets/main-OLD.js')).toEqual([200, 'old script'])
  expect(await get('/assets/main-NONE.js')).toEqual([404, ''])
})

test('a file is found by its name, however its address is escaped', async () => {
  for (const name of ['図 (1)', '%E5%9B%B3%20(1)', '%e5%9b%b3 %281%29']) {
    expect(await setUp().get(`/assets/${name}-OLD.png`)).toEqual([200, 'old picture'])
  }
})

test('a name that is too long for a key of the store is of no file', async () => {
  for (const name of [`/assets/${'a'.repeat(600)}.js`, `/assets/${'図'.repeat(170)}.js`]) {
    expect(await setUp().get(name)).toEqual([404, ''])
  }
  expect(await setUp().get(`/search/${'a'.repeat(600)}-0123456789ab-core.bin`)).toEqual([404, ''])
})

test('files without a hash in their name are never taken from another build', async () => {
  const { asked, get } = setUp()
  expect(await get('/logo.svg')).toEqual([404, ''])
  expect(asked).toEqual([])
})

test('a file of an earlier search set is found by its content, and the set is read once', async () => {
  const { asked, get } = setUp()
  expect(await get(file)).toEqual([200, 'old words'])
  expect(await get(file)).toEqual([200, 'old words'])
  expect(asked).toEqual(['search-set:en-0123456789ab', 'search-file:abc', 'search-file:abc'])
  expect(await get('/search/en-0123456789ab-page-2.bin')).toEqual([404, ''])
  expect(await get('/search/en-ba9876543210-core.bin')).toEqual([404, ''])
})

const damaged = new Map([...published, ['search-file:abc', 'old wor'], ['search-set:en-0123456789ab', '{']])

test('what an edge location lacks, or holds damaged, is read from the central store', async () => {
  expect(await setUp(new Map()).get('/assets/main-OLD.js')).toEqual([200, 'old script'])
  expect(await setUp(damaged).get(file)).toEqual([200, 'old words'])
})

test('a file that is damaged in the store is an error, never sent', async () => {
  await expect(setUp(damaged, damaged).get(file)).rejects.toThrow(
    'search-set:en-0123456789ab is not what was published.',
  )
})
