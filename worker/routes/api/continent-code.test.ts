import { expect, test } from 'vitest'
import { testApp } from '../../../tests/test-app.ts'

test('the continent comes from the request’s geo data', async () => {
  const request = Object.assign(new Request('http://site/api/get-continent-code'), {
    cf: { continent: 'OC' },
  })
  const response = await testApp().request(request)
  expect(await response.json()).toEqual({ continentCode: 'OC' })
  expect(response.headers.get('cache-control')).toContain('private')
})

test('without geo data the continent is null', async () => {
  const response = await testApp().request('/api/get-continent-code')
  expect(await response.json()).toEqual({ continentCode: null })
})

test('without geo data the continent comes from the header of the proxy, when it is valid', async () => {
  const ask = async (header: string) =>
    (await testApp().request('/api/get-continent-code', { headers: { 'cf-ipcontinent': header } })).json()
  expect(await ask('AS')).toEqual({ continentCode: 'AS' })
  for (const other of ['<script>', 'XX', 'T1', 'eu']) {
    expect(await ask(other)).toEqual({ continentCode: null })
  }
})
