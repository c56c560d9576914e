import { expect, test } from 'vitest'
import { appWithContent, fixtureManifest, testApp } from '../../tests/test-app.ts'

test('a healthy site names its builds, and no cache keeps the answer', async () => {
  const response = await testApp().request('/healthz')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({ status: 'ok', build: fixtureManifest().build, code: 'test' })
})

test('a site that cannot read its pages is not healthy', async () => {
  const bytes = async () => {
    throw new Error('KV is down')
  }
  const response = await appWithContent({ bytes }).request('/healthz')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await response.json()).toEqual({
    status: 'no content',
    build: fixtureManifest().build,
    code: 'test',
  })
})
